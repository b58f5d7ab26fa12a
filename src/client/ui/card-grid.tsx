import clsx from 'clsx'
import type { ReactNode } from 'react'
import { SkeletonCard } from './skeleton.tsx'

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5'

/** Responsive grid of one to three columns. Each child is an `<li>`. */
export function CardGrid({
  busy,
  className,
  children,
}: {
  busy?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <ul
      aria-busy={busy}
      className={clsx(GRID, 'transition-opacity duration-200', busy && 'opacity-60', className)}
    >
      {children}
    </ul>
  )
}

/** Placeholder while cards load. It fades in after a delay, so that a quick response does not flicker. */
export function CardGridSkeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        GRID,
        'opacity-100 transition-opacity delay-150 duration-200 starting:opacity-0',
        className,
      )}
    >
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  )
}
