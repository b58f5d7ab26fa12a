import { api, type Outputs } from '#client/lib/api/api.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Quote } from '#client/ui/quote.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { Chips } from './chips.tsx'
import { PersonHeader } from './person-header.tsx'
import { RequestAge } from './request-age.tsx'

export type MatchRequest = Outputs['mentor']['matchRequests']['items'][number]
export type Answer = 'approved' | 'rejected'

export type RequestCardProps = {
  request: MatchRequest
  onAnswer: (request: MatchRequest, answer: Answer) => void
}

/** The element id of a request's card, which takes the focus when the request is back. */
export const requestCardId = (id: number) => `request-${id}`

export function RequestCard({ request, onAnswer }: RequestCardProps) {
  const { id, mentee, createdAt } = request
  const nameId = `${requestCardId(id)}-name`
  const about = [mentee.age && `${mentee.age} years old`, mentee.user.location].filter(Boolean).join(' · ')
  return (
    <Card as="li" id={requestCardId(id)} tabIndex={-1} className="flex flex-col gap-4">
      <PersonHeader user={mentee.user} line={about} nameId={nameId} />
      <Chips label="Interests" items={mentee.interests} />
      {mentee.goals && <WrittenText className="text-sm">{mentee.goals}</WrittenText>}
      <RequestFirstLine id={request.id} name={mentee.user.fullName} />
      <div className="mt-auto">
        <RequestAge createdAt={createdAt} />
      </div>
      <div className="grid grid-cols-2 large-text:grid-cols-1 gap-2">
        <Button aria-describedby={nameId} onClick={() => onAnswer(request, 'approved')}>
          Accept
        </Button>
        <Button variant="outline" aria-describedby={nameId} onClick={() => onAnswer(request, 'rejected')}>
          Decline
        </Button>
      </div>
    </Card>
  )
}

type RequestFirstLineProps = {
  /** Id of the request. */
  id: number
  /** Name of the mentee. */
  name: string
}

/**
 * What the mentee wrote with a request, and when they changed what they say about themselves since. Every new card asks
 * again, because its request is newer than the lines known.
 */
function RequestFirstLine({ id, name }: RequestFirstLineProps) {
  const lines = api.mentor.firstLines.useQuery({}, { staleTime: 0 }).data?.items
  const line = lines?.find((one) => one.id === id)
  return (
    <>
      {line?.changedAt && (
        <p className="text-ink-3 text-xs">{FIND_TEXTS.changedOn(shortDate(line.changedAt))}</p>
      )}
      {line?.firstLine && <Quote label={FIND_TEXTS.wrote(name)} text={line.firstLine} />}
    </>
  )
}
