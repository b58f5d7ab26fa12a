import type { LinkProps } from '@tanstack/react-router'
import { dashboardOf } from '#shared/paths.ts'
import type { NotificationKind } from '#shared/supervision-enums.ts'

export type Reader = 'mentor' | 'mentee'

export type Target = 'requests' | 'conversation' | 'mentors' | 'schedule' | 'taking' | 'ownRequests'

const TARGETS: Record<NotificationKind, Target> = {
  request_received: 'requests',
  request_reminder: 'requests',
  request_proposed: 'ownRequests',
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
}

/** Where on a dashboard; the first tab has no name. */
const TABS: Partial<Record<Target, string>> = {
  requests: 'requests',
  mentors: 'find-mentors',
  schedule: 'schedule',
}

/** A page of the client, with its tab. */
export type Place = { pathname: string; tab: string | undefined }
type Located = { kind: NotificationKind; matchId: number | null }

/** Returns the place that a notification is about; undefined if its conversation is gone. */
export function placeOf({ kind, matchId }: Located, reader: Reader): Place | undefined {
  const target = TARGETS[kind]
  if (target === 'taking') return { pathname: '/settings', tab: undefined }
  if (target !== 'conversation') return { pathname: dashboardOf(reader), tab: TABS[target] }
  return matchId === null ? undefined : { pathname: `/chat/${matchId}`, tab: undefined }
}

export const isSamePlace = (place: Place | undefined, other: Place): boolean =>
  place?.pathname === other.pathname && place.tab === other.tab

/** Returns the router's link to a place. */
export const linkTo = ({ pathname, tab }: Place): LinkProps =>
  ({ to: pathname, search: tab ? { tab } : {} }) as LinkProps

export const targetOf = ({ kind }: Pick<Located, 'kind'>): Target => TARGETS[kind]
