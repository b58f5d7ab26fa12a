import { useEffect, useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { TO_THE_END, useWholeList } from '#client/lib/api/fetch-all-pages.ts'
import { LIVE } from '#client/lib/api/polling.ts'
import { useKeptFocus } from '#client/lib/focus/use-kept-focus.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { later } from '#client/ui/later.tsx'
import { OnceOpened } from '#client/ui/once-opened.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { HELD_QUEUE_TEXTS } from '#shared/texts/held-queue.ts'
import { type Held, HeldRow } from './held-row.tsx'

// Forms and their rules wait on the server until somebody decides.
const DecisionDialog = later(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

/** The messages that wait for somebody's check, the one that has waited longest first. */
export function HeldMessages() {
  const headingId = useId()
  const frame = useRef<HTMLElement>(null)
  const keptFocus = useKeptFocus(frame)
  const [held, setHeld] = useState<Held>()
  const [isDeciding, setDeciding] = useState(false)
  const query = api.admin.heldMessages.list.useInfiniteQuery({}, { ...TO_THE_END, ...LIVE })
  const { rows, error, retry } = useWholeList(query)
  const waiting = rows?.toReversed()
  const shown = useRef(waiting)
  useEffect(() => {
    shown.current = waiting
  })
  const decide = (asked: Held) => {
    setHeld(asked)
    setDeciding(true)
  }
  const focusAfter = (id: number) => (shown.current?.some((one) => one.id === id) ? null : frame.current)
  return (
    <section ref={frame} tabIndex={-1} aria-labelledby={headingId} {...keptFocus}>
      <Card padding="none">
        <header className="grid gap-1 border-line border-b p-4 sm:p-5">
          <h2 id={headingId} className="flex items-center gap-2 text-lg">
            {HELD_QUEUE_TEXTS.title}
            <CountBadge count={waiting?.length ?? 0} />
          </h2>
          <p className="text-ink-2 text-sm">{HELD_QUEUE_TEXTS.note}</p>
        </header>
        {error && !rows ? (
          <FailurePanel text={HELD_QUEUE_TEXTS.failed}>
            <Button onClick={retry}>Retry</Button>
          </FailurePanel>
        ) : (
          <Rows waiting={waiting} onDecide={decide} />
        )}
      </Card>
      {held && (
        <OnceOpened
          dialog={DecisionDialog}
          props={{ held, open: isDeciding, onClose: () => setDeciding(false), focusAfter }}
        />
      )}
    </section>
  )
}

type RowsProps = { waiting: readonly Held[] | undefined; onDecide: (held: Held) => void }

function Rows({ waiting, onDecide }: RowsProps) {
  if (!waiting) {
    return (
      <div aria-busy="true" className="grid gap-3 p-4 sm:p-5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-12 w-full" />
      </div>
    )
  }
  if (waiting.length === 0) return <p className="p-4 text-ink-2 text-sm sm:p-5">{HELD_QUEUE_TEXTS.none}</p>
  return (
    <ul className="divide-y divide-line">
      {waiting.map((held) => (
        <HeldRow key={held.id} held={held} onDecide={onDecide} />
      ))}
    </ul>
  )
}
