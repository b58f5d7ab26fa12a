import type { Outputs } from '#client/lib/api/api.ts'
import { isCaseWaiting } from '#shared/case-states.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'

export type CaseRow = Outputs['admin']['cases']['list']['items'][number]
export type CaseDetail = Outputs['admin']['cases']['byId']

export const personName = (name: string | null): string => name ?? SAFEGUARDING_TEXTS.removed

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Formats a duration in its largest whole unit. */
function formatDuration(ms: number): string {
  if (ms >= 2 * DAY_MS) return pluralize(Math.floor(ms / DAY_MS), 'day')
  if (ms >= HOUR_MS) return pluralize(Math.floor(ms / HOUR_MS), 'hour')
  return pluralize(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute')
}

const between = (from: string, to: string) => Date.parse(to) - Date.parse(from)

type Timed = Pick<CaseRow, 'state' | 'dueAt' | 'createdAt'>

export const isOverdue = ({ state, dueAt }: Timed, now: string): boolean => isCaseWaiting(state) && dueAt <= now

/** Returns when a waiting case is or was due; undefined for others. */
export function dueText(row: Timed, now: string): string | undefined {
  if (!isCaseWaiting(row.state)) return undefined
  if (isOverdue(row, now)) return SAFEGUARDING_TEXTS.overdueSince(formatDuration(between(row.dueAt, now)))
  return SAFEGUARDING_TEXTS.dueIn(formatDuration(between(now, row.dueAt)))
}

export const openedText = ({ createdAt }: Timed, now: string): string =>
  between(createdAt, now) < MINUTE_MS
    ? SAFEGUARDING_TEXTS.justNow
    : SAFEGUARDING_TEXTS.opened(formatDuration(between(createdAt, now)))
