import { ID_MAX, PAGE_MAX_ROWS } from '#shared/limits.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import { AppError } from './errors.ts'

/** A part of a list; `next` asks for the part behind it, null when there is none. */
export type Page<T> = { items: T[]; next: { cursor: string } | null }

/** One row more than is shown, so that the page knows whether another follows. */
export type Slice = { limit: number; after: string[] | undefined }

export const sliceOf = ({ limit = PAGE_MAX_ROWS, cursor }: PageRequest): Slice => ({
  limit: limit + 1,
  after: cursor?.split('_'),
})

/** The id a list is to continue below; a list from its start continues below the largest there can be. */
export function idBefore({ after }: Slice): number {
  if (!after) return ID_MAX
  const [id] = after
  if (after.length !== 1 || !id || !/^[1-9]\d{0,9}$/.test(id)) throw invalidCursor()
  return Number(id)
}

/** The instant and id a list in order of time is to continue behind. */
export function timeAndIdAfter({ after }: Slice): { time: string; id: number } {
  if (!after) return { time: '', id: 0 }
  const [time, id] = after
  if (after.length !== 2 || !time || Number.isNaN(Date.parse(time)) || !id || !/^[1-9]\d{0,9}$/.test(id)) {
    throw invalidCursor()
  }
  return { time, id: Number(id) }
}

export function toPage<R, T>(
  rows: R[],
  slice: Slice,
  show: (row: R) => T,
  cursorOf: (row: R) => string,
): Page<T> {
  const shown = rows.slice(0, slice.limit - 1)
  const last = shown.at(-1)
  return {
    items: shown.map(show),
    next: rows.length > shown.length && last ? { cursor: cursorOf(last) } : null,
  }
}

const invalidCursor = () => new AppError('invalid', 'cursor is not one that a page of this list gave.')
