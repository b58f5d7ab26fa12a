import type { SyntheticEvent } from 'react'

function stop(event: SyntheticEvent) {
  event.preventDefault()
  event.stopPropagation()
}

const DEAF = { onClickCapture: stop, onSubmitCapture: stop }

/** One action per opening (decision 91): a dialog on its way out takes no press any more. */
export const pressesOf = (open: boolean) => (open ? undefined : DEAF)
