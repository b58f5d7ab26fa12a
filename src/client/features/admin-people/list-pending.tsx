import { Skeleton } from '#client/ui/skeleton.tsx'

/** Placeholder of a count that is still loading. */
export const COUNT_PENDING = '…'

export function ListPending() {
  return (
    <div role="status" className="grid gap-3">
      <p className="sr-only">Loading</p>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  )
}
