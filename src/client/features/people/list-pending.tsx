import { Skeleton } from '#client/ui/skeleton.tsx'

/** The place of a number that is not known yet: nobody is told that there are none. */
export const UNCOUNTED = '…'

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
