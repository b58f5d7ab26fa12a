import { type ComponentType, useState } from 'react'

/** Mounts a lazy dialog when it is first opened and keeps it mounted, so that it can animate out and keep its state. */
export function MountOnFirstOpen<Props extends { open: boolean }>({
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
