import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Jump } from './connection/chat-options.ts'

/** What asks for a jump; anything else keeps the focus, such as the field of a message being written. */
const JUMP_BUTTONS = '[data-jump]'

/** Focuses the log after a jump, so that the keyboard scrolls it: each jump mounts a new one. */
export function useFocusAfterJump(log: RefObject<HTMLElement | null>, { count }: Jump) {
  const focusLog = useEffectEvent(() => {
    const focused = document.activeElement
    const isFree = focused === null || focused === document.body || focused.matches(JUMP_BUTTONS)
    if (count > 0 && isFree) log.current?.focus({ preventScroll: true })
  })
  useEffect(() => focusLog(), [])
}
