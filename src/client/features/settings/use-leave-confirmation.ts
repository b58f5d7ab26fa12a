import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { setLeaveConfirmation } from '#client/lib/forms/leave-confirmation.ts'

/** Confirms leaving with unsaved changes: by link, back button, signing out or closing the tab. */
export function useLeaveConfirmation(isUnsaved: boolean) {
  const [open, setOpen] = useState(false)
  const resolveLeave = useRef<(leave: boolean) => void>(undefined)

  const answer = (leave: boolean) => {
    setOpen(false)
    resolveLeave.current?.(leave)
  }
  const ask = () =>
    new Promise<boolean>((resolve) => {
      // A second question cancels the first navigation.
      resolveLeave.current?.(false)
      resolveLeave.current = resolve
      setOpen(true)
    })

  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: true,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await ask()),
  })
  const confirmOtherExit = useEffectEvent(ask)
  useEffect(() => (isUnsaved ? setLeaveConfirmation(() => confirmOtherExit()) : undefined), [isUnsaved])
  return { open, answer }
}
