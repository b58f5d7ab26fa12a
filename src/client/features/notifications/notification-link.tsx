import { Link, type LinkProps } from '@tanstack/react-router'
import { dashboardOf } from '#shared/paths.ts'
import type { NoticeKind } from '#shared/supervision.ts'
import { NOTICE_WAYS } from '#shared/texts/notices.ts'

export type Reader = 'mentor' | 'mentee'
type Way = keyof typeof NOTICE_WAYS

const WAYS: Record<NoticeKind, Way | null> = {
  request_received: 'requests',
  request_reminder: 'requests',
  request_proposed: null,
  request_withdrawn: null,
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

function placeOf(way: Way, reader: Reader, matchId: number | null): LinkProps | null {
  if (way === 'conversation') {
    return matchId === null ? null : { to: '/chat/$matchId', params: { matchId: String(matchId) } }
  }
  if (way === 'taking') return { to: '/settings' }
  return { to: dashboardOf(reader), search: { tab: way === 'mentors' ? 'find-mentors' : way } }
}

export type WayOnProps = {
  notice: { kind: NoticeKind; matchId: number | null }
  reader: Reader
  describedBy: string
}

/** Link to the page a notification is about. */
export function WayOn({ notice, reader, describedBy }: WayOnProps) {
  const way = WAYS[notice.kind]
  const place = way && placeOf(way, reader, notice.matchId)
  if (!place) return null
  return (
    <Link {...place} aria-describedby={describedBy} className="link inline-flex min-h-11 items-center text-sm">
      {NOTICE_WAYS[way]}
    </Link>
  )
}
