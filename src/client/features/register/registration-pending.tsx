import { Skeleton } from '#client/ui/skeleton.tsx'

const FIELDS = ['sm:col-span-2', '', '', '', ''].map((className, row) => ({ className, row }))

/** Placeholder with the height of the first form section. */
export function RegistrationPending() {
  return (
    <div role="status">
      <span className="sr-only">Loading the form</span>
      <Skeleton className="mb-8 h-12 w-full" />
      <Skeleton className="mb-5 h-9 w-40" />
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ className, row }) => (
          <Skeleton key={row} className={`h-18 ${className}`} />
        ))}
      </div>
    </div>
  )
}
