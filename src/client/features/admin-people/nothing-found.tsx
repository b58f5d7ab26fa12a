import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FILTER_TEXTS } from '#shared/texts/lists.ts'

export type NothingFoundProps = {
  query: string
  status: string | undefined
  onClear: () => void
  onAll: () => void
}

/** Says what was looked for, and offers to show more. */
export function NothingFound({ query, status, onClear, onAll }: NothingFoundProps) {
  return (
    <div className="card">
      <EmptyState
        title={query ? FILTER_TEXTS.nothingFound(query) : FILTER_TEXTS.nothingWithStatus}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {query && (
              <Button variant="outline" onClick={onClear}>
                {FILTER_TEXTS.clearSearch}
              </Button>
            )}
            {status && (
              <Button variant="outline" onClick={onAll}>
                {FILTER_TEXTS.showAllStatuses}
              </Button>
            )}
          </span>
        }
      />
    </div>
  )
}
