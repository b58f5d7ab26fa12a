import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { MessageSquare } from 'lucide-react'
import type { Outputs } from '#client/lib/api/api.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { experienceText, professionText } from '#client/lib/format/people.ts'
import { Badge } from '#client/ui/badge.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { Chips } from './chips.tsx'
import { EndButton } from './end-button.tsx'
import { PersonHeader } from './person-header.tsx'
import type { MatchToEnd } from './use-end-match.tsx'
import { WithUnread } from './with-unread.tsx'

type Match = Outputs['mentee']['activeMatches']['items'][number]

export type MentorCardProps = { match: Match; onEnd: (match: MatchToEnd) => void }

export function MentorCard({ match, onEnd }: MentorCardProps) {
  const { id, mentor, createdAt, unreadCount } = match
  const unreadId = `unread-${id}`
  const nameId = `mentor-${id}`
  return (
    <Card as="li" className="flex flex-col gap-4">
      <PersonHeader
        user={mentor.user}
        nameId={nameId}
        line={professionText(mentor.profession)}
        badge={<Badge tone="success">{UI_TEXTS.active}</Badge>}
      />
      <Chips label="Expertise" items={mentor.expertise} />
      <DescriptionList
        layout="grid"
        details={[
          { term: 'Experience', value: experienceText(mentor.experience) },
          { term: 'Matched', value: shortDate(createdAt) },
        ]}
        className="mt-auto"
      />
      <div className="flex gap-2">
        <WithUnread count={unreadCount} id={unreadId}>
          <Link
            to="/chat/$matchId"
            params={{ matchId: String(id) }}
            aria-describedby={clsx(nameId, unreadCount > 0 && unreadId)}
            className={buttonClass({ block: true })}
          >
            <MessageSquare aria-hidden="true" className="size-4.5" />
            Message
          </Link>
        </WithUnread>
        <EndButton name={mentor.user.fullName} onEnd={() => onEnd({ id, name: mentor.user.fullName })} />
      </div>
    </Card>
  )
}
