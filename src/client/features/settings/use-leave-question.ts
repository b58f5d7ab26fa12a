import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { setLeaveConfirmation } from '#client/lib/forms/unsaved.ts'

/** Confirms leaving with unsaved changes: by link, back button, signing out or closing the tab. */
export function useLeaveQuestion(isUnsaved: boolean) {
  const [open, setOpen] = useState(false)
  const settle = useRef<(leave: boolean) => void>(undefined)

  const answer = (leave: boolean) => {
    setOpen(false)
    settle.current?.(leave)
  }
  const ask = () =>
    new Promise<boolean>((resolve) => {
      // A second question cancels the first navigation.
      settle.current?.(false)
      settle.current = resolve
      setOpen(true)
    })

  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: true,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await ask()),
  })
  const askToo = useEffectEvent(ask)
  useEffect(() => (isUnsaved ? setLeaveConfirmation(() => askToo()) : undefined), [isUnsaved])
  return { open, answer }
}
