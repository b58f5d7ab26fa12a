import type { MouseEvent } from 'react'
import type { Outputs } from '#client/lib/api.ts'
import { shortDate } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { PersonHeader } from './person-header.tsx'
import { Words } from './words.tsx'

export type MatchRequest = Outputs['mentor']['matchRequests']['items'][number]
export type Answer = 'approved' | 'rejected'

export type RequestCardProps = {
  request: MatchRequest
  onAnswer: (request: MatchRequest, answer: Answer) => void
}

export function RequestCard({ request, onAnswer }: RequestCardProps) {
  const { mentee, createdAt } = request
  const about = [mentee.age && `${mentee.age} years old`, mentee.user.location].filter(Boolean).join(' · ')
  // A card leaves at once and the next takes its place: the second half of a double click is not meant for that.
  const answer =
    (requestStatus: Answer) =>
    ({ detail }: MouseEvent) => {
      if (detail < 2) onAnswer(request, requestStatus)
    }
  return (
    <Card as="li" className="flex flex-col gap-4">
      <PersonHeader user={mentee.user} line={about} />
      <Words label="Interests" words={mentee.interests} />
      {mentee.goals && <p className="whitespace-pre-line text-sm">{mentee.goals}</p>}
      <p className="mt-auto text-ink-3 text-xs">{`Requested ${shortDate(createdAt)}`}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={answer('approved')}>Accept</Button>
        <Button variant="outline" onClick={answer('rejected')}>
          Decline
        </Button>
      </div>
    </Card>
  )
}
