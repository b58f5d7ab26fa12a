import { type ReactNode, useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'

export type WaitingSectionProps = {
  title: string
  note: string
  /** Said if the list could not be loaded. */
  notLoaded: string
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  isEmpty: boolean
  children: ReactNode
}

/** Section of owners that is on their dashboard only while something in its list waits for them. */
export function WaitingSection({ title, note, notLoaded, query, isEmpty, children }: WaitingSectionProps) {
  const headingId = useId()
  if (isEmpty && !query.isError) return null
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-1 text-lg">
        {title}
      </h2>
      <p className="mb-2 text-ink-2 text-sm">{note}</p>
      {isEmpty ? (
        <FailurePanel text={notLoaded}>
          <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </FailurePanel>
      ) : (
        children
      )}
    </Card>
  )
}
