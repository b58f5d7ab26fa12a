import { Link, type LinkProps } from '@tanstack/react-router'
import { dashboardOf } from '#shared/paths.ts'
import type { NotificationKind } from '#shared/supervision-enums.ts'
import { NOTIFICATION_LINK_TEXTS } from '#shared/texts/notifications.ts'

export type Reader = 'mentor' | 'mentee'
type Target = keyof typeof NOTIFICATION_LINK_TEXTS

const TARGETS: Record<NotificationKind, Target | null> = {
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

function linkOf(target: Target, reader: Reader, matchId: number | null): LinkProps | null {
  if (target === 'conversation') {
    return matchId === null ? null : { to: '/chat/$matchId', params: { matchId: String(matchId) } }
  }
  if (target === 'taking') return { to: '/settings' }
  return { to: dashboardOf(reader), search: { tab: target === 'mentors' ? 'find-mentors' : target } }
}

export type NotificationLinkProps = {
  notice: { kind: NotificationKind; matchId: number | null }
  reader: Reader
  describedBy: string
}

/** Link to the page a notification is about. */
export function NotificationLink({ notice, reader, describedBy }: NotificationLinkProps) {
  const target = TARGETS[notice.kind]
  const link = target && linkOf(target, reader, notice.matchId)
  if (!link) return null
  return (
    <Link {...link} aria-describedby={describedBy} className="link inline-flex min-h-11 items-center text-sm">
      {NOTIFICATION_LINK_TEXTS[target]}
    </Link>
  )
}
