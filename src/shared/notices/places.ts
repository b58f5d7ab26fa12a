import type { Role } from '../enums.ts'
import { dashboardOf } from '../paths.ts'
import type { NoticeKind } from './catalogue.ts'
import type { NoticeDetail } from './sentences.ts'

export type NoticeTarget =
  | 'requests'
  | 'conversation'
  | 'mentors'
  | 'schedule'
  | 'ownRequests'
  | 'taking'
  | 'security'
  | 'case'

/** Where the link of each kind leads; apart from the catalogue, which no page has to load. */
const TARGETS: Record<NoticeKind, NoticeTarget> = {
  request_received: 'requests',
  request_proposed: 'ownRequests',
  request_reminder: 'requests',
  request_withdrawn: 'requests',
  request_accepted: 'conversation',
  request_declined: 'mentors',
  request_expired: 'mentors',
  request_unanswered: 'taking',
  mentor_left: 'mentors',
  match_ended: 'conversation',
  profile_put_back: 'taking',
  call_requested: 'schedule',
  call_approved: 'schedule',
  call_declined: 'schedule',
  call_proposed: 'schedule',
  call_proposal_accepted: 'schedule',
  call_proposal_declined: 'schedule',
  call_expired: 'schedule',
  unread_messages: 'conversation',
  session_planned: 'schedule',
  session_canceled: 'schedule',
  session_tomorrow: 'schedule',
  session_soon: 'schedule',
  danger_found: 'case',
  danger_unopened: 'case',
  own_code_made: 'security',
  own_factor_removal: 'security',
  match_code_made: 'conversation',
  new_sign_in: 'security',
  second_step_failed: 'security',
}

export const targetOf = (kind: NoticeKind): NoticeTarget => TARGETS[kind]

/** Where on a dashboard; the first tab has no name. */
const TABS: Partial<Record<NoticeTarget, string>> = {
  requests: 'requests',
  mentors: 'find-mentors',
  schedule: 'schedule',
}

/** A page of the client, with its tab or dialog. */
export type Place = { pathname: string; tab: string | undefined; dialog?: string }
type Located = { kind: NoticeKind; matchId: number | null; detail: NoticeDetail }

/** Returns the place that a notice is about; undefined if its conversation is gone. */
export function placeOf({ kind, matchId, detail }: Located, reader: Role): Place | undefined {
  const target = TARGETS[kind]
  if (target === 'case')
    return { pathname: dashboardOf(reader), tab: undefined, dialog: `case-${detail.caseId}` }
  if (target === 'taking' || target === 'security') return { pathname: '/settings', tab: undefined }
  if (target !== 'conversation') return { pathname: dashboardOf(reader), tab: TABS[target] }
  return matchId === null ? undefined : { pathname: `/chat/${matchId}`, tab: undefined }
}

/** Returns the path that leads there from outside: to the dashboard if the conversation is gone. */
export function pathOf(located: Located, reader: Role): string {
  const { pathname, tab, dialog } = placeOf(located, reader) ?? { pathname: dashboardOf(reader) }
  if (dialog) return `${pathname}?dialog=${dialog}`
  return tab ? `${pathname}?tab=${tab}` : pathname
}
