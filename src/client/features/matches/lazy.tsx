import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { DeclineDialogProps } from './decline-dialog.tsx'
import type { EndDialogProps } from './end-dialog.tsx'
import type { ProfileDialogProps } from './profile-dialog.tsx'

const End = lazyComponent(async () => (await import('./end-dialog.tsx')).EndDialog)
const Profile = lazyComponent(async () => (await import('./profile-dialog.tsx')).ProfileDialog)
const Decline = lazyComponent(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

export const EndDialog = (props: EndDialogProps) => <MountOnFirstOpen dialog={End} props={props} />
export const DeclineDialog = (props: DeclineDialogProps) => <MountOnFirstOpen dialog={Decline} props={props} />
export const ProfileDialog = (props: ProfileDialogProps) => <MountOnFirstOpen dialog={Profile} props={props} />
