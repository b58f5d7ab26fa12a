import { type ReactNode, useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { useFocusByHash } from '#client/lib/focus/use-focus-by-hash.ts'
import { useFocusOnRemoval } from '#client/lib/focus/use-focus-on-removal.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { OWN_REQUEST_TEXTS } from '#shared/texts/own-requests.ts'
import { isWaiting } from './conversations.ts'
import { type OwnRequest, OwnRequestRow } from './own-request-row.tsx'
import { Suggestions, type SuggestionsProps } from './suggestions.tsx'
import { useWithdraw } from './use-withdraw.tsx'

/** Number of closed requests shown at first. */
const CLOSED_SHOWN = 2

/** Returns the latest request to each mentor. */
const latestPerMentor = (requests: readonly OwnRequest[]) =>
  requests.filter(
    (request, index) => requests.findIndex(({ mentor }) => mentor.id === request.mentor.id) === index,
  )

/** The mentee's requests, pending first, then the latest closed ones with suggestions of other mentors. */
export function OwnRequests({ ask }: { ask: SuggestionsProps['renderRequestButton'] }): ReactNode {
  const headingId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const withdraw = useWithdraw()
  const frame = useRef<HTMLElement>(null)
  useFocusOnRemoval(frame)
  const requests = latestPerMentor(api.mentee.requests.useQuery({}, POLLED).data?.items ?? [])
  const waiting = requests.filter(isWaiting)
  const closed = requests.filter((request) => !isWaiting(request) && request.status !== 'withdrawn')
  const shown = [...waiting, ...closed.slice(0, showsAll ? undefined : CLOSED_SHOWN)]
  useFocusByHash('your-requests', frame, shown.length > 0)
  return (
    <>
      {shown.length > 0 && (
        <section
          ref={frame}
          id="your-requests"
          tabIndex={-1}
          aria-labelledby={headingId}
          className="mt-10 grid scroll-mt-20 gap-4 first:mt-0"
        >
          <h2 id={headingId} className="text-xl">
            {OWN_REQUEST_TEXTS.title}
          </h2>
          <Card padding="none">
            <ul className="divide-y divide-line">
              {shown.map((request) => (
                <OwnRequestRow key={request.id} request={request} onWithdraw={withdraw.openDialog} />
              ))}
            </ul>
          </Card>
          {closed.length > CLOSED_SHOWN && !showsAll && (
            <Button variant="ghost" onClick={() => setShowsAll(true)} className="justify-self-start">
              {OWN_REQUEST_TEXTS.showAll}
            </Button>
          )}
          <Suggestions mentors={closed[0]?.suggestions ?? []} renderRequestButton={ask} />
        </section>
      )}
      {withdraw.dialog}
    </>
  )
}
