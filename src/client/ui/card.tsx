import clsx from 'clsx'
import type { HTMLAttributes, ReactNode } from 'react'
import { SkeletonCard } from './loading.tsx'

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'figure' | 'form'
  padding?: 'none' | 'md' | 'lg'
}

const PADDINGS = { none: 'overflow-hidden', md: 'p-5', lg: 'p-5 sm:p-8' }

export function Card({ as: Element = 'div', padding = 'md', className, ...rest }: CardProps) {
  return <Element {...rest} className={clsx('card min-w-0', PADDINGS[padding], className)} />
}

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
