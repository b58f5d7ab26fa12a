import type { SyntheticEvent } from 'react'

function stop(event: SyntheticEvent) {
  event.preventDefault()
  event.stopPropagation()
}

const BLOCKED = { onClickCapture: stop, onSubmitCapture: stop }

/**
 * Returns event handlers that block clicks and submits while a dialog animates out, so that each opening allows one
 * action (decision 91).
 */
export const blockPressesUnless = (open: boolean) => (open ? undefined : BLOCKED)
