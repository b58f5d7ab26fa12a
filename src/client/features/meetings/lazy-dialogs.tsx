import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { DeclineCallDialogProps } from './session-dialogs.tsx'
import type { CallDialogProps, MatchDialogProps } from './use-call-answers.ts'

// Forms, schemas and the calendar load when a dialog is first opened.
const Schedule = lazyComponent(async () => (await import('./session-dialogs.tsx')).ScheduleSessionDialog)
const Call = lazyComponent(async () => (await import('./session-dialogs.tsx')).RequestCallDialog)
const Propose = lazyComponent(async () => (await import('./session-dialogs.tsx')).ProposeCallDialog)
const Decline = lazyComponent(async () => (await import('./session-dialogs.tsx')).DeclineCallDialog)

export const ScheduleSessionDialog = (props: MatchDialogProps) => (
  <MountOnFirstOpen dialog={Schedule} props={props} />
)
export const RequestCallDialog = (props: MatchDialogProps) => <MountOnFirstOpen dialog={Call} props={props} />
export const ProposeCallDialog = (props: CallDialogProps) => <MountOnFirstOpen dialog={Propose} props={props} />
export const DeclineCallDialog = (props: DeclineCallDialogProps) => (
  <MountOnFirstOpen dialog={Decline} props={props} />
)
