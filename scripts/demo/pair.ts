import type { CallDeclineReason, DeclineReason, EndReason, SessionLocation } from '#shared/enums.ts'
import type { CaseState, ReportReason } from '#shared/supervision-enums.ts'
import type { When } from './calendar.ts'
import type { Conversation, Side } from './conversations.ts'

export type DemoSession = {
  title: string
  /** `now` is a session that is running while the demo starts. */
  start: When | 'now'
  minutes: number
  location: SessionLocation
  link?: string
  description?: string
  notes?: string
  by: Side
  scheduledAt: When
  cancelledAt?: When
}

export type DemoCall = {
  title: string
  start: When
  minutes: number
  requestedAt: When
  answer?:
    | { status: 'approved'; when: When }
    | { status: 'declined'; when: When; reason?: CallDeclineReason; note?: string }
    | { status: 'proposed'; when: When; start: When }
}

export type DemoReport = {
  by: Side
  when: When
  reason: ReportReason
  details?: string
  stopsContact?: boolean
  /** When an administrator takes its case. */
  takenAt?: When
  /** The administrators' entries in its case. */
  steps?: { when: When; note: string; state?: CaseState }[]
}

/** A mentee's request to a mentor, by their numbers, and what followed. */
export type DemoPair = {
  mentor: number
  mentee: number
  requestedAt: When
  /** What the mentee wrote with the request. */
  firstLine?: string
  answer?: { status: 'approved'; when: When } | { status: 'rejected'; when: When; reason: DeclineReason | null }
  withdrawnAt?: When
  conversations?: Conversation[]
  /** The member with unread messages. */
  unreadBy?: Side
  sessions?: DemoSession[]
  calls?: DemoCall[]
  reports?: DemoReport[]
  /** Contact that was stopped without a report. */
  paused?: { by: Side; when: When }
  ended?: { by: Side; when: When; reason: EndReason }
}

export const accepted = (when: When) => ({ status: 'approved' as const, when })
export const declined = (when: When, reason: DeclineReason | null = null) => ({
  status: 'rejected' as const,
  when,
  reason,
})
