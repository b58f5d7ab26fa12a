import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { MatchDialogProps } from './meeting-dialog.tsx'

// Forms, their rules and the calendar wait on the server until somebody opens one of them.
const Schedule = lazy(async () => ({
  default: (await import('./schedule-session-dialog.tsx')).ScheduleSessionDialog,
}))
const Call = lazy(async () => ({ default: (await import('./request-call-dialog.tsx')).RequestCallDialog }))

export const ScheduleSessionDialog = (props: MatchDialogProps) => <OnceOpened dialog={Schedule} {...props} />
export const RequestCallDialog = (props: MatchDialogProps) => <OnceOpened dialog={Call} {...props} />

/** From its first opening on it stays, so that closing can be seen and what was loaded is kept. */
function OnceOpened({
  dialog: Dialog,
  ...props
}: MatchDialogProps & { dialog: ComponentType<MatchDialogProps> }) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
