import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Cairn } from '#client/ui/illustrations/cairn.tsx'

/** A low cairn leaves the top of its square empty, so it is lifted to the heading. */
const LIFT = { 1: '-translate-y-2.5', 2: '-translate-y-1.5', 3: '' }

export type FormSectionProps = {
  /** Number of stones of the cairn. */
  stones: 1 | 2 | 3
  title: string
  children: ReactNode
}

export function FormSection({ stones, title, children }: FormSectionProps) {
  return (
    <section className="border-line border-t py-7 first:border-t-0 first:pt-2">
      <h2 className="mb-5 flex items-center gap-3 text-lg">
        <Cairn stones={stones} className={clsx('size-9 shrink-0', LIFT[stones])} />
        {title}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
