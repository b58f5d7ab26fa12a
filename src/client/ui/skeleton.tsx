import clsx from 'clsx'

/** Placeholder shape while content loads; a text next to it says so. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block', className)} />
}

const LINE_WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

/** Placeholder card: a face, a name and some lines. */
export function SkeletonCard({ lines = 2 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="card grid gap-4 p-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      {Array.from({ length: lines }, (_, line) => LINE_WIDTHS[line % LINE_WIDTHS.length]).map((width) => (
        <Skeleton key={width} className={clsx('h-4', width)} />
      ))}
      <Skeleton className="h-11 w-full rounded-full" />
    </div>
  )
}
