import { ID_MAX, PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import { CASE_SEVERITIES, type CaseSeverity } from '#shared/supervision-enums.ts'
import { AppError } from './errors.ts'

/** A part of a list; `next` asks for the part behind it, null when there is none. */
export type Page<T> = { items: T[]; next: { cursor: string } | null }

/** Rows below an id, newest first. */
export type PartById = { before: number; limit: number }
/** Rows behind an instant and id, in order of time. */
export type PartByTime = { time: string; id: number; limit: number }

/** Rows behind one of this urgency and due time. */
export type PartByUrgency = { severity: string; dueAt: string; id: number; limit: number }
/** Where such a list begins. */
export const BEFORE_ALL = { severity: '', dueAt: '', id: 0 }

/** A page of a list that runs from the newest id down. */
export function pageById<R extends { id: number }, T>(
  page: PageRequest,
  list: (part: PartById) => Promise<R[]>,
  show: (row: R) => T,
): Promise<Page<T>> {
  const [id, ...rest] = page.cursor?.split('_') ?? [String(ID_MAX)]
  if (rest.length > 0) throw invalidCursor()
  return paged(
    page,
    (limit) => list({ before: idIn(id), limit }),
    show,
    (row) => String(row.id),
  )
}

/** A page of a list in order of start time. */
export function pageByTime<R extends { id: number; startTime: string }, T>(
  page: PageRequest,
  list: (part: PartByTime) => Promise<R[]>,
  show: (row: R) => T,
): Promise<Page<T>> {
  const after = page.cursor === undefined ? { time: '', id: 0 } : timeAndIdIn(page.cursor)
  return paged(
    page,
    (limit) => list({ ...after, limit }),
    show,
    ({ startTime, id }) => `${startTime}_${id}`,
  )
}

/** A page of what has to be looked at: the most urgent first, and of these what is due first. */
export function pageByUrgency<R extends { id: number; severity: CaseSeverity; dueAt: string }, T>(
  page: PageRequest,
  list: (part: PartByUrgency) => Promise<R[]>,
  show: (row: R) => T,
): Promise<Page<T>> {
  const after = page.cursor === undefined ? BEFORE_ALL : urgencyIn(page.cursor)
  return paged(
    page,
    (limit) => list({ ...after, limit }),
    show,
    ({ severity, dueAt, id }) => `${severity}_${dueAt}_${id}`,
  )
}

/** A page of a list that has to be put into order as a whole; its cursor is how much of it has been given. */
export function pageOfWhole<T>({ limit = PAGE_MAX_ROWS, cursor }: PageRequest, whole: readonly T[]): Page<T> {
  const given = cursor === undefined ? 0 : idIn(cursor)
  const items = whole.slice(given, given + limit)
  const next = given + items.length
  return { items, next: next < whole.length ? { cursor: String(next) } : null }
}

async function paged<R, T>(
  { limit = PAGE_MAX_ROWS }: PageRequest,
  list: (limit: number) => Promise<R[]>,
  show: (row: R) => T,
  cursorOf: (row: R) => string,
): Promise<Page<T>> {
  // One row more than is shown tells whether another page follows.
  const rows = await list(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(show), next: rows.length > limit && last ? { cursor: cursorOf(last) } : null }
}

function timeAndIdIn(cursor: string) {
  const [time, id, ...rest] = cursor.split('_')
  if (rest.length > 0 || !time || Number.isNaN(Date.parse(time))) throw invalidCursor()
  return { time, id: idIn(id) }
}

function urgencyIn(cursor: string) {
  const [severity, ...rest] = cursor.split('_')
  if (!CASE_SEVERITIES.some((one) => one === severity) || severity === undefined) throw invalidCursor()
  const { time, id } = timeAndIdIn(rest.join('_'))
  return { severity, dueAt: time, id }
}

function idIn(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,9}$/.test(text) || Number(text) > ID_MAX) throw invalidCursor()
  return Number(text)
}

const invalidCursor = () => new AppError('invalid', 'cursor is not one that a page of this list gave.')
