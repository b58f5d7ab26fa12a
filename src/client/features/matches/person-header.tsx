import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'

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
