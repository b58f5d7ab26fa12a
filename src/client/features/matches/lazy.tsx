import { later } from '#client/ui/later.tsx'
import { OnceOpened } from '#client/ui/once-opened.tsx'
import type { DeclineDialogProps } from './decline-dialog.tsx'
import type { EndDialogProps } from './end-dialog.tsx'

// What few people need waits on the server until there is something of it to show.
export const EarlierConversations = later(
  async () => (await import('./earlier-conversations.tsx')).EarlierConversations,
)
export const OwnRequests = later(async () => (await import('./own-requests.tsx')).OwnRequests)
export const PausedNote = later(async () => (await import('./paused-note.tsx')).PausedNote)

const End = later(async () => (await import('./end-dialog.tsx')).EndDialog)
const Decline = later(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

export const EndDialog = (props: EndDialogProps) => <OnceOpened dialog={End} props={props} />
export const DeclineDialog = (props: DeclineDialogProps) => <OnceOpened dialog={Decline} props={props} />
