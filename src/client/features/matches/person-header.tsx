import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api/api.ts'
import { formatDaysAgo, longDate } from '#client/lib/format/format.ts'
import { useNow } from '#client/lib/state/time.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge, CountBadge } from '#client/ui/badge.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { CAPACITY_TEXTS } from '#shared/texts/matches.ts'

export type PersonHeaderProps = {
  user: { fullName: string; photoUrl: string | null }
  /** Line under the name. */
  line?: string
  badge?: ReactNode
  heading?: 'h2' | 'h3'
  /** Id of the name, which describes the card's buttons. */
  nameId?: string
}

/** Card header with photo, name and one line. */
export function PersonHeader({ user, line, badge, heading: Heading = 'h2', nameId }: PersonHeaderProps) {
  return (
    <header className="flex items-start gap-4 large-text:flex-wrap">
      <Avatar name={user.fullName} src={user.photoUrl} size="lg" shape="rounded" />
      <div className="min-w-0 flex-1 pt-1.5 large-text:basis-40">
        <Heading id={nameId} className="text-lg leading-snug [overflow-wrap:anywhere]">
          <bdi>{user.fullName}</bdi>
        </Heading>
        {line && (
          <p className="mt-0.5 text-ink-2 text-sm [overflow-wrap:anywhere]">
            <bdi>{line}</bdi>
          </p>
        )}
      </div>
      {badge && <div className="shrink-0 pt-1">{badge}</div>}
    </header>
  )
}

/** Chips of a list such as expertise or interests; renders nothing if empty. */
export function Chips({ label, items }: { label: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {[...new Set(items)].map((word) => (
        <li key={word} className="min-w-0">
          <Badge className="[overflow-wrap:anywhere]">
            <bdi>{word}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** Shows how long ago a request was made. */
export function RequestAge({ createdAt }: { createdAt: string }) {
  return (
    <p className="text-ink-3 text-xs">
      <time dateTime={createdAt} title={longDate(createdAt)}>
        {`Requested ${formatDaysAgo(createdAt, useNow())}`}
      </time>
    </p>
  )
}

/** Count badge on the corner of a control, outside its accessible name. */
export function WithUnread({ count, id, children }: { count: number; id: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 flex-1">
      {children}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="-top-2 pointer-events-none absolute right-3 inline-flex rounded-full ring-2 ring-surface"
        >
          <CountBadge id={id} count={count} />
        </span>
      )}
    </div>
  )
}

/** Reminds a mentor who has paused new requests. */
export function PausedNote() {
  const { data } = api.mentor.availability.useQuery()
  if (!data?.paused) return null
  return (
    <Banner
      tone="info"
      text={CAPACITY_TEXTS.pausedNow}
      action={
        <Link to="/settings" className="link inline-flex min-h-11 items-center pr-3">
          {CAPACITY_TEXTS.toSettings}
        </Link>
      }
      className="mb-5"
    />
  )
}
