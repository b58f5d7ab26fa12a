import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Cairn } from './illustrations/stones.tsx'
import { IsolatedText } from './written-text.tsx'

type EmptyStateProps = {
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

type FailurePanelProps = {
  /** What went wrong, as a sentence. */
  text: string
  note?: string
  /** The panel is the whole page, so the text is its heading. */
  wholePage?: boolean
  /** Buttons and links to continue. */
  children?: ReactNode
  className?: string
}

/** Error panel in place of a page or a part of it. */
export function FailurePanel({ text, note, wholePage = false, children, className }: FailurePanelProps) {
  const Sentence = wholePage ? 'h1' : 'p'
  return (
    <div
      role="alert"
      className={clsx('card flex flex-col items-center gap-2 px-5 py-12 text-center', className)}
    >
      <CircleAlert aria-hidden="true" className="size-9 text-danger-ink" />
      <Sentence
        tabIndex={wholePage ? -1 : undefined}
        className="max-w-[44ch] text-balance font-display font-semibold text-lg"
      >
        {text}
      </Sentence>
      {note && <p className="max-w-[52ch] text-ink-2 text-sm">{note}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
