import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { clearAlert, useAlert } from '#client/lib/feedback/alert.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { UNDO_TEXTS } from '#shared/texts/decisions.ts'

/** `sticky` keeps it visible below the header while scrolling. */
export type PageAlertProps = { sticky?: boolean; className?: string }

/** Shows the current alert of the page. */
export function PageAlert({ sticky, className }: PageAlertProps) {
  const alert = useAlert()
  const { mayUndo, button } = useUndoTime(alert?.undoUntil ?? 0)
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

/** Ends the offer to undo when its time is over. A focused button hands the focus to the next one, Dismiss. */
function useUndoTime(until: number) {
  const [expired, setExpired] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
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
