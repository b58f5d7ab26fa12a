import { failureCause, statusText } from '#client/lib/api/errors.ts'
import { Button } from '#client/ui/button.tsx'
import { CardGridSkeleton } from '#client/ui/card-grid.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type ListPlaceholderProps = {
  /** What is loading. */
  text: string
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Replaces a list of matches while it loads or after an error. */
export function ListPlaceholder({ text, query: { error, isFetching, refetch } }: ListPlaceholderProps) {
  if (!error) {
    return (
      <div role="status">
        <span className="sr-only">{text}</span>
        <CardGridSkeleton />
      </div>
    )
  }
  return (
    <FailurePanel text={UI_TEXTS.failedToFetch('matches', statusText(error))} note={failureCause(error)}>
      <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </FailurePanel>
  )
}
