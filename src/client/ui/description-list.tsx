import clsx from 'clsx'
import type { ReactNode } from 'react'
import { WrittenText } from './written-text.tsx'

export type Detail = { term: string; value: ReactNode; wide?: boolean }

export type DescriptionListProps = {
  details: readonly Detail[]
  /** `rows`: term and value side by side, divided by lines. `grid`: term above value, two columns. */
  layout?: 'rows' | 'grid'
  className?: string
}

export function DescriptionList({ details, layout = 'rows', className }: DescriptionListProps) {
  if (layout === 'grid') {
    return (
      <dl className={clsx('grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-3', className)}>
        {details.map(({ term, value, wide }) => (
          <div key={term} className={clsx('min-w-0', wide && 'col-span-full')}>
            <dt className="text-ink-3 text-xs">{term}</dt>
            <WrittenText as="dd" className="font-semibold text-sm">
              {value}
            </WrittenText>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <dl className={clsx('divide-y divide-line', className)}>
      {details.map(({ term, value }) => (
        <div key={term} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-3 text-sm">{term}</dt>
          <WrittenText as="dd" className="min-w-0 font-semibold text-sm">
            {value}
          </WrittenText>
        </div>
      ))}
    </dl>
  )
}
