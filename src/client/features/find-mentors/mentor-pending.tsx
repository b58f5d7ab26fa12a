import { statusOf } from '#client/lib/api/errors.ts'
import { Button } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'

export type MentorPendingProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** A mentor who is loading, could not be loaded, or has left. */
export function MentorPending({ query: { error, isFetching, refetch } }: MentorPendingProps) {
  if (error && statusOf(error) === 404) return <p>{FIND_TEXTS.gone}</p>
  if (error) {
    return (
      <FailurePanel text={FIND_TEXTS.failed}>
        <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </FailurePanel>
    )
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{FIND_TEXTS.loading}</span>
      <div className="flex gap-6">
        <Skeleton className="size-24 rounded-lg" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </div>
      <Skeleton className="h-32 w-full" />
    </div>
  )
}
