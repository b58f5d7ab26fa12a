import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Cairn } from './illustrations/cairn.tsx'
import { IsolatedText } from './isolated-text.tsx'

export type EmptyStateProps = {
  /** Says that nothing is here, as a sentence. */
  title: string
  note?: string
  action?: ReactNode
  /** One stone: nothing yet. Two: in progress. */
  stones?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ title, note, action, stones = 1, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center gap-2 px-4 py-12 text-center', className)}>
      {/* A low cairn leaves the top of its square empty, so it is pulled up. */}
      <Cairn stones={stones} className={clsx('size-16', stones === 1 && '-mt-8')} />
      <p className="max-w-[44ch] text-balance font-display font-semibold text-lg">
        <IsolatedText text={title} />
      </p>
      {note && <p className="max-w-[52ch] text-ink-2 text-sm">{note}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
