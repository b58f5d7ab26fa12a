import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'

export type UndoRowProps = {
  /** What was decided. */
  text: string
  undoLabel: string
  pending: boolean
  onUndo: () => void
  /** When undoing ends, in `performance.now()` milliseconds. */
  until: number
  onExpire: () => void
  /** Adds a reason; absent where there is nothing to add. */
  onExplain: (() => void) | undefined
  explainLabel: string
}

/** Takes the place of a card that was decided, until that can no longer be undone. It takes over the card's focus. */
export function UndoRow({
  text,
  undoLabel,
  pending,
  onUndo,
  until,
  onExpire,
  onExplain,
  explainLabel,
}: UndoRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const textId = useId()
  const expire = useEffectEvent(onExpire)
  const [remainingMs] = useState(() => until - performance.now())

  useEffect(() => {
    const { activeElement } = document
    // The row and not its button: a second press of Enter must not undo what the first has done.
    if (activeElement === document.body || activeElement?.contains(row.current)) {
      row.current?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => expire(), Math.max(0, until - performance.now()))
    return () => clearTimeout(timer)
  }, [until])

  return (
    <Card as="li" padding="none" className="self-start">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={row}
        role="group"
        tabIndex={-1}
        aria-labelledby={textId}
        className="flex flex-wrap items-center gap-x-3 rounded-[inherit] py-2 pr-2 pl-5"
      >
        <Check aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
        <p id={textId} className="min-w-0 flex-1 basis-40 py-2.5 text-sm [overflow-wrap:anywhere]">
          {text}
        </p>
        <span className="ml-auto flex flex-wrap justify-end gap-1">
          {onExplain && (
            <Button variant="ghost" aria-describedby={textId} onClick={onExplain}>
              {explainLabel}
            </Button>
          )}
          <Button variant="outline" pending={pending} aria-describedby={textId} onClick={onUndo}>
            {undoLabel}
          </Button>
        </span>
      </div>
      <div
        aria-hidden="true"
        className="h-[3px] origin-left animate-undo-time bg-primary motion-reduce:hidden forced-colors:bg-[CanvasText]"
        style={{ animationDuration: `${remainingMs}ms` }}
      />
    </Card>
  )
}
