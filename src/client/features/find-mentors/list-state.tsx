import { statusText } from '#client/lib/api/errors.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { MentorFilter } from './available-mentors.ts'

export type ListStateProps = {
  filter: MentorFilter
  /** Number of mentors shown. */
  shown: number
  query: {
    error: unknown
    isFetching: boolean
    isPending: boolean
    isPlaceholderData: boolean
    /** There are more mentors than shown. */
    hasMore: boolean
    refetch: () => Promise<unknown>
  }
  onClear: () => void
}

/** Status of the list: loading, error, number of results, or why it is empty. */
export function ListState(props: ListStateProps) {
  const { error, isFetching, refetch } = props.query
  if (error && props.shown === 0) {
    return (
      <FailurePanel
        text={UI_TEXTS.loadingMentorsFailed}
        note={UI_TEXTS.failedToFetch('mentors', statusText(error))}
        className="mt-4 min-w-0 flex-1"
      >
        <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </FailurePanel>
    )
  }
  const { isPending, isPlaceholderData } = props.query
  const isLine = props.shown > 0 || isPending || isPlaceholderData
  // Always mounted, because a live region that appears with its text is not announced.
  return (
    <div role="status" className={isLine ? 'text-ink-2 text-sm' : 'mt-4 min-w-0 flex-1'}>
      <StateText {...props} />
    </div>
  )
}

function StateText({
  filter: { term, expertise },
  shown,
  query: { isPending, isPlaceholderData, hasMore },
  onClear,
}: ListStateProps) {
  if (shown > 0) return <p>{countText(shown, hasMore)}</p>
  if (isPending || isPlaceholderData) return <p>{UI_TEXTS.loadingMentors}</p>
  if (term === '' && expertise.length === 0) {
    return (
      <EmptyState
        title={UI_TEXTS.noMentorsAvailable}
        note="Administrators are reviewing mentor applications."
      />
    )
  }
  return (
    <EmptyState
      title={term === '' ? FIND_TEXTS.noneWithExpertise : UI_TEXTS.noMentorsMatching(term)}
      action={
        <Button variant="outline" onClick={onClear}>
          {expertise.length === 0 ? 'Clear search' : FIND_TEXTS.clearFilters}
        </Button>
      }
    />
  )
}

function countText(shown: number, more: boolean): string {
  if (more) return `The first ${shown} mentors`
  return shown === 1 ? '1 mentor' : `${shown} mentors`
}
