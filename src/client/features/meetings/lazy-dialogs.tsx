import { later } from '#client/ui/later.tsx'
import { OnceOpened } from '#client/ui/once-opened.tsx'
import type { DeclineCallDialogProps } from './decline-call-dialog.tsx'
import type { CallDialogProps, MatchDialogProps } from './dialog-props.ts'

// Forms, their rules and the calendar wait on the server until somebody opens one of them.
const Schedule = later(async () => (await import('./schedule-session-dialog.tsx')).ScheduleSessionDialog)
const Call = later(async () => (await import('./request-call-dialog.tsx')).RequestCallDialog)
const Propose = later(async () => (await import('./propose-call-dialog.tsx')).ProposeCallDialog)
const Decline = later(async () => (await import('./decline-call-dialog.tsx')).DeclineCallDialog)

export const ScheduleSessionDialog = (props: MatchDialogProps) => <OnceOpened dialog={Schedule} props={props} />
export const RequestCallDialog = (props: MatchDialogProps) => <OnceOpened dialog={Call} props={props} />
export const ProposeCallDialog = (props: CallDialogProps) => <OnceOpened dialog={Propose} props={props} />
export const DeclineCallDialog = (props: DeclineCallDialogProps) => (
  <OnceOpened dialog={Decline} props={props} />
)
