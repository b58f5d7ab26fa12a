import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { type Alert, clearAlert, useAlert } from '#client/lib/feedback/alert.ts'
import { undoDeadline } from '#client/lib/state/undo-deadline.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { UNDO_TEXTS } from '#shared/texts/decisions.ts'

/** `sticky` keeps it visible below the header while scrolling. */
export type PageAlertProps = { sticky?: boolean; className?: string }

/** Shows the current alert of the page. */
export function PageAlert({ sticky, className }: PageAlertProps) {
  const alert = useAlert()
  const { mayUndo, button } = useUndoTime(alert)
  if (!alert) return null
  const { tone, text, undo, focused = false } = alert
  return (
    <Banner
      tone={tone}
      text={text}
      focused={focused}
      onDismiss={clearAlert}
      action={
        undo &&
        mayUndo && (
          <Button ref={button} size="sm" variant="ghost" onClick={undo} className="max-sm:px-2">
            {UNDO_TEXTS.undo}
          </Button>
        )
      }
      className={clsx(sticky && 'sticky top-[76px] z-10 shadow-1', className)}
    />
  )
}

/** When the offer to undo ends; outside of the component, which is mounted again on a change of tabs. */
const deadlines = new WeakMap<Alert, number>()

function deadlineOf(alert: Alert): number {
  const until = deadlines.get(alert) ?? undoDeadline()
  deadlines.set(alert, until)
  return until
}

/** Ends the offer to undo when its time is over. A focused button hands the focus to the next one, Dismiss. */
function useUndoTime(alert: Alert | null) {
  const [expired, setExpired] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const until = alert?.undo ? deadlineOf(alert) : 0
  useEffect(() => {
    if (until === 0) return
    const timer = setTimeout(() => {
      const next = button.current?.nextElementSibling
      if (button.current === document.activeElement && next instanceof HTMLElement) next.focus()
      setExpired(until)
    }, until - performance.now())
    return () => clearTimeout(timer)
  }, [until])
  return { mayUndo: until > expired, button }
}
