import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { ID_MAX, PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import { CASE_SEVERITIES, type CaseSeverity } from '#shared/supervision-enums.ts'
import { AppError } from './errors.ts'

/** A page of a list; `next` is the cursor of the following page, null on the last. */
export type Page<T> = { items: T[]; next: { cursor: string } | null }

/** Rows read per query. A larger batch would block other requests on this process. */
const BATCH_ROWS = 200

/** Rows below an id, newest first. */
export type IdRange = { before: number; limit: number }
/** Rows after a time and id, in order of time. */
export type TimeRange = { time: string; id: number; limit: number }

/**
 * Rows after a severity, due time and id. Severities sort as text: alphabetical order is the order of urgency, and a new
 * severity must keep it.
 */
export type UrgencyRange = { severity: string; dueAt: string; id: number; limit: number }
/** Before the first row of such a list. */
export const BEFORE_FIRST = { severity: '', dueAt: '', id: 0 }

/** Returns a page of a list in descending order of id. */
export function pageById<R extends { id: number }, T>(
  page: PageRequest,
  list: (range: IdRange) => Promise<R[]>,
  show: (row: R) => T,
): Promise<Page<T>> {
  const [id, ...rest] = page.cursor?.split('_') ?? [String(ID_MAX)]
  if (rest.length > 0) throw invalidCursor()
  return toPage(
    page,
    (limit) => list({ before: parseId(id), limit }),
    show,
    (row) => String(row.id),
  )
}

/** Returns a page of a list in order of start time. */
export function pageByTime<R extends { id: number; startTime: string }, T>(
  page: PageRequest,
  list: (range: TimeRange) => Promise<R[]>,
  show: (row: R) => T,
): Promise<Page<T>> {
  const after = page.cursor === undefined ? { time: '', id: 0 } : parseTimeAndId(page.cursor)
  return toPage(
    page,
    (limit) => list({ ...after, limit }),
    show,
    ({ startTime, id }) => `${startTime}_${id}`,
  )
}

/** Returns a page of cases in order of severity and due time. */
export function pageByUrgency<R extends { id: number; severity: CaseSeverity; dueAt: string }, T>(
  page: PageRequest,
  list: (range: UrgencyRange) => Promise<R[]>,
  show: (row: R) => T,
): Promise<Page<T>> {
  const after = page.cursor === undefined ? BEFORE_FIRST : parseUrgency(page.cursor)
  return toPage(
    page,
    (limit) => list({ ...after, limit }),
    show,
    ({ severity, dueAt, id }) => `${severity}_${dueAt}_${id}`,
  )
}

/** Reads a list to its end or to `max` rows, yielding to the event loop between batches. */
export async function readInBatches<Row extends { id: number }>(
  list: (lastId: number | undefined, limit: number) => Promise<Row[]>,
  max: number,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const limit = Math.min(BATCH_ROWS, max - rows.length)
    const batch = await list(rows.at(-1)?.id, limit)
    rows.push(...batch)
    if (batch.length < limit || rows.length === max) return rows
    await yieldToEventLoop()
  }
}

async function toPage<R, T>(
  { limit = PAGE_MAX_ROWS }: PageRequest,
  list: (limit: number) => Promise<R[]>,
  show: (row: R) => T,
  cursorOf: (row: R) => string,
): Promise<Page<T>> {
  // One extra row shows whether another page follows.
  const rows = await list(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(show), next: rows.length > limit && last ? { cursor: cursorOf(last) } : null }
}

function parseTimeAndId(cursor: string) {
  const [time, id, ...rest] = cursor.split('_')
  if (rest.length > 0 || !time || Number.isNaN(Date.parse(time))) throw invalidCursor()
  return { time, id: parseId(id) }
}

function parseUrgency(cursor: string) {
  const [severity, ...rest] = cursor.split('_')
  if (!CASE_SEVERITIES.some((known) => known === severity) || severity === undefined) throw invalidCursor()
  const { time, id } = parseTimeAndId(rest.join('_'))
  return { severity, dueAt: time, id }
}

function parseId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,9}$/.test(text) || Number(text) > ID_MAX) throw invalidCursor()
  return Number(text)
}

const invalidCursor = () => new AppError('invalid', 'cursor is not valid for this list.')
