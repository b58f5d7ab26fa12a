import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { Outputs } from '#client/lib/api/api.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { CardMenu } from './card-menu.tsx'
import { DangerMark } from './conversation-row.tsx'
import { isPaused } from './conversations.ts'
import { ProfileDialog } from './lazy-dialogs.tsx'
import { Chips, PersonHeader, WithUnread } from './person-header.tsx'
import type { CardActions, MatchToEnd } from './use-end-match.tsx'

export type MenteeMatch = Outputs['mentor']['activeMatches']['items'][number]

export type MenteeCardProps = CardActions & {
  match: MenteeMatch
  onMessage: (match: MenteeMatch) => void
  onEnd: (match: MatchToEnd) => void
}

export function MenteeCard({ match, onMessage, onEnd, ...actions }: MenteeCardProps) {
  const { id, mentee, createdAt, unreadCount } = match
  const [nameId, unreadId] = [`mentee-${id}`, `unread-${id}`]
  const [showsProfile, setShowsProfile] = useState(false)
  const paused = isPaused(match)
  const details = [{ term: 'Matched', value: shortDate(createdAt), wide: true }]
  return (
    <Card as="li" className="flex flex-col gap-4">
      <PersonHeader
        user={mentee.user}
        nameId={nameId}
        badge={paused && <Badge>{MATCH_TEXTS.pausedBadge}</Badge>}
      />
      {match.isInDanger && <DangerMark />}
      <Chips label="Interests" items={mentee.interests} />
      {mentee.goals && <WrittenText className="line-clamp-3 text-ink-2 text-sm">{mentee.goals}</WrittenText>}
      <DescriptionList layout="grid" details={details} className="mt-auto" />
      <div className="flex gap-2">
        <WithUnread count={unreadCount} id={unreadId}>
          <Button
            block
            variant={paused ? 'outline' : 'primary'}
            aria-describedby={unreadCount > 0 ? `${nameId} ${unreadId}` : nameId}
            onClick={() => onMessage(match)}
          >
            <MessageSquare aria-hidden="true" className="size-4.5" />
            <span>{paused ? MATCH_TEXTS.read : 'Message'}</span>
          </Button>
        </WithUnread>
        <CardMenu
          {...actions}
          match={{ id, name: mentee.user.fullName }}
          isPaused={paused}
          onProfile={() => setShowsProfile(true)}
          onEnd={onEnd}
        />
      </div>
      <ProfileDialog
        user={mentee.user}
        chips={{ label: 'Interests', items: mentee.interests }}
        text={mentee.goals}
        details={details}
        open={showsProfile}
        onClose={() => setShowsProfile(false)}
      />
    </Card>
  )
}
