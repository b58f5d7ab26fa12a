import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { DeclineDialogProps, EndDialogProps, ProfileDialogProps } from './match-dialogs.tsx'

const End = lazyComponent(async () => (await import('./match-dialogs.tsx')).EndDialog)
const Profile = lazyComponent(async () => (await import('./match-dialogs.tsx')).ProfileDialog)
const Decline = lazyComponent(async () => (await import('./match-dialogs.tsx')).DeclineDialog)

export const EndDialog = (props: EndDialogProps) => <MountOnFirstOpen dialog={End} props={props} />
export const DeclineDialog = (props: DeclineDialogProps) => <MountOnFirstOpen dialog={Decline} props={props} />
export const ProfileDialog = (props: ProfileDialogProps) => <MountOnFirstOpen dialog={Profile} props={props} />
