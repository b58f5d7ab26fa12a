import { useEffect, useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { ALL_PAGES, POLLED, useAllPages } from '#client/lib/api/queries.ts'
import { useFocusOnRemoval } from '#client/lib/focus/focus.ts'
import { CountBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { type HeldMessage, HeldRow } from './held-row.tsx'
import { HELD_QUEUE_TEXTS } from './texts.ts'

// The form library loads with the first decision.
const DecisionDialog = lazyComponent(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

/** The queue of held messages, oldest first. */
export function HeldMessages() {
  const headingId = useId()
  const frame = useRef<HTMLElement>(null)
  const focusProps = useFocusOnRemoval(frame)
  const [held, setHeld] = useState<HeldMessage>()
  const [isDeciding, setDeciding] = useState(false)
  const query = api.admin.heldMessages.list.useInfiniteQuery({}, { ...ALL_PAGES, ...POLLED })
  const { rows, error, retry } = useAllPages(query)
  const waiting = rows && [...rows].reverse()
  const shown = useRef(waiting)
  useEffect(() => {
    shown.current = waiting
  })
  const decide = (message: HeldMessage) => {
    setHeld(message)
    setDeciding(true)
  }
  const focusAfter = (id: number) =>
    shown.current?.some((message) => message.id === id) ? null : frame.current
  return (
    <section ref={frame} tabIndex={-1} aria-labelledby={headingId} {...focusProps}>
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
        <MountOnFirstOpen
          dialog={DecisionDialog}
          props={{ held, open: isDeciding, onClose: () => setDeciding(false), focusAfter }}
        />
      )}
    </section>
  )
}

type RowsProps = { waiting: readonly HeldMessage[] | undefined; onDecide: (held: HeldMessage) => void }

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
