import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { setLeaveConfirmation } from '#client/lib/forms/unsaved.ts'

/** Asks before something unsaved is left: by a link, the back button, signing out or closing the tab. */
export function useLeaveQuestion(isUnsaved: boolean) {
  const [open, setOpen] = useState(false)
  const settle = useRef<(leave: boolean) => void>(undefined)

  const answer = (leave: boolean) => {
    setOpen(false)
    settle.current?.(leave)
  }
  const ask = () =>
    new Promise<boolean>((resolve) => {
      // Asked again before it was answered: the first way out is not taken.
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
