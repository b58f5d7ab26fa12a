import { type ComponentType, useState } from 'react'

/**
 * A dialog made by `later`, whose code waits on the server until it is opened for the first time. From then on it stays, so that
 * closing can be seen and what was loaded is kept.
 */
export function OnceOpened<Props extends { open: boolean }>({
  dialog: Dialog,
  props,
}: {
  dialog: ComponentType<Props>
  props: Props
}) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return wasOpened ? <Dialog {...props} /> : null
}
