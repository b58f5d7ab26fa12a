import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { Outputs } from '#client/lib/api/api.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { experienceText, professionText } from '#client/lib/format/people.ts'
import { Badge } from '#client/ui/badge.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { CardMenu } from './card-menu.tsx'
import type { CardActions } from './card-menu-props.ts'
import { Chips } from './chips.tsx'
import { isPaused } from './conversations.ts'
import { ProfileDialog } from './lazy.tsx'
import { PersonHeader } from './person-header.tsx'
import type { MatchToEnd } from './use-end-match.tsx'
import { WithUnread } from './with-unread.tsx'

type Match = Outputs['mentee']['activeMatches']['items'][number]

export type MentorCardProps = CardActions & { match: Match; onEnd: (match: MatchToEnd) => void }

export function MentorCard({ match, onEnd, ...actions }: MentorCardProps) {
  const { id, mentor, createdAt, unreadCount } = match
  const [nameId, unreadId] = [`mentor-${id}`, `unread-${id}`]
  const [showsProfile, setShowsProfile] = useState(false)
  const paused = isPaused(match)
  const line = paused ? undefined : professionText(mentor.profession)
  const details = [
    ...(paused ? [] : [{ term: 'Experience', value: experienceText(mentor.experience) }]),
    { term: 'Matched', value: shortDate(createdAt) },
  ]
  return (
    <Card as="li" className="flex flex-col gap-4">
      <PersonHeader
        user={mentor.user}
        line={line}
        nameId={nameId}
        badge={
          paused ? <Badge>{MATCH_TEXTS.pausedBadge}</Badge> : <Badge tone="success">{UI_TEXTS.active}</Badge>
        }
      />
      <Chips label="Expertise" items={mentor.expertise} />
      <DescriptionList layout="grid" details={details} className="mt-auto" />
      <div className="flex gap-2">
        <WithUnread count={unreadCount} id={unreadId}>
          <Link
            to="/chat/$matchId"
            params={{ matchId: String(id) }}
            aria-describedby={clsx(nameId, unreadCount > 0 && unreadId)}
            className={buttonClass({ block: true, variant: paused ? 'outline' : 'primary' })}
          >
            <MessageSquare aria-hidden="true" className="size-4.5" />
            <span>{paused ? MATCH_TEXTS.read : 'Message'}</span>
          </Link>
        </WithUnread>
        <CardMenu
          {...actions}
          match={{ id, name: mentor.user.fullName }}
          isPaused={paused}
          onProfile={() => setShowsProfile(true)}
          onEnd={onEnd}
        />
      </div>
      <ProfileDialog
        user={mentor.user}
        line={line}
        chips={{ label: 'Expertise', items: mentor.expertise }}
        details={details}
        open={showsProfile}
        onClose={() => setShowsProfile(false)}
      />
    </Card>
  )
}
