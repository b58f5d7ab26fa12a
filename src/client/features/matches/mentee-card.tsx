import { MessageSquare } from 'lucide-react'
import type { Outputs } from '#client/lib/api/api.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { Chips } from './chips.tsx'
import { EndButton } from './end-button.tsx'
import { PersonHeader } from './person-header.tsx'
import type { MatchToEnd } from './use-end-match.tsx'
import { WithUnread } from './with-unread.tsx'

export type MenteeMatch = Outputs['mentor']['activeMatches']['items'][number]

export type MenteeCardProps = {
  match: MenteeMatch
  onMessage: (match: MenteeMatch) => void
  onEnd: (match: MatchToEnd) => void
}

export function MenteeCard({ match, onMessage, onEnd }: MenteeCardProps) {
  const { id, mentee, createdAt, unreadCount } = match
  const unreadId = `unread-${id}`
  return (
    <Card as="li" className="flex flex-col gap-4">
      <PersonHeader user={mentee.user} />
      <Chips label="Interests" items={mentee.interests} />
      {mentee.goals && <p className="line-clamp-3 text-ink-2 text-sm">{mentee.goals}</p>}
      <DescriptionList
        layout="grid"
        details={[{ term: 'Matched', value: shortDate(createdAt), wide: true }]}
        className="mt-auto"
      />
      <div className="flex gap-2">
        <WithUnread count={unreadCount} id={unreadId}>
          <Button
            block
            aria-describedby={unreadCount > 0 ? unreadId : undefined}
            onClick={() => onMessage(match)}
          >
            <MessageSquare aria-hidden="true" className="size-4.5" />
            Message
          </Button>
        </WithUnread>
        <EndButton name={mentee.user.fullName} onEnd={() => onEnd({ id, name: mentee.user.fullName })} />
      </div>
    </Card>
  )
}
