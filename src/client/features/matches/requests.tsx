import { useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { CardGrid } from '#client/ui/card-grid.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { DeclineDialog, PausedNote } from './lazy.tsx'
import { ListPlaceholder } from './list-placeholder.tsx'
import { type MatchRequest, RequestCard, type RequestCardProps } from './request-card.tsx'
import { useDecideRequest, useOpenRequests } from './use-decisions.ts'

export function Requests() {
  const requests = api.mentor.matchRequests.useQuery({})
  const waiting = useOpenRequests(requests.data?.items ?? [])
  const decide = useDecideRequest()
  const section = useRef<HTMLElement>(null)
  // Keeps the request during the dialog's closing animation.
  const [declining, setDeclining] = useState<{ request: MatchRequest; open: boolean }>()
  if (!requests.data) return <ListPlaceholder text="Loading requests" query={requests} />

  const answer: RequestCardProps['onAnswer'] = ({ id }, requestStatus) => {
    decide.mutate({ id, requestStatus })
    // The pressed button is removed with its card.
    section.current?.focus({ preventScroll: true })
  }
  const explain = (request: MatchRequest) => setDeclining({ request, open: true })
  return (
    <section ref={section} tabIndex={-1} aria-label="Requests waiting for your answer">
      <PausedNote />
      {waiting.length === 0 ? (
        <EmptyState
          title="No pending requests"
          note="When a mentee asks you to be their mentor, you can accept or decline here."
        />
      ) : (
        <CardGrid className="items-start">
          {waiting.map((request) => (
            <RequestCard key={request.id} request={request} onAnswer={answer} onExplain={explain} />
          ))}
        </CardGrid>
      )}
      {declining && (
        <DeclineDialog
          key={declining.request.id}
          {...declining}
          onClose={() => setDeclining({ ...declining, open: false })}
          focusTarget={() => section.current}
        />
      )}
    </section>
  )
}
