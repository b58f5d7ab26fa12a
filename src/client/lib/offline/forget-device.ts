import { unsubscribeFromPush } from '../push/push.ts'
import { bringDraftsBack, deleteDrafts, setDraftsAside } from '../state/drafts.ts'
import { deleteOutboxes, setOutboxesAside } from '../state/outbox-store.ts'
import { forgetConversations } from './kept-conversations.ts'

/** Forgets what is kept for a member whose access has ended: conversations, and notifications. */
export async function forgetAccess(): Promise<void> {
  await Promise.all([forgetConversations(), unsubscribeFromPush()])
}

/** Forgets everything, as nobody is signed in: also what was typed, of all users or of those selected. */
export async function forgetDevice(ofUser?: (userId: number) => boolean): Promise<void> {
  deleteDrafts()
  await Promise.all([forgetAccess(), deleteOutboxes(ofUser)])
}

type SessionAnswer = { result?: { data: unknown } }

/** Asks the server, on a page without the app's client. A proxy's page, a failure or no answer forgets nothing. */
export async function forgetUnlessSignedIn(): Promise<void> {
  const response = await fetch('/trpc/auth.session')
  const { result } = (await response.json()) as SessionAnswer
  if (result?.data === null) await forgetDevice()
}

/**
 * Forgets everything on an open page whose member may sign in again: what they typed waits in its memory alone. Returns the
 * function that brings it back, unless it was forgotten since.
 */
export function setTypedAside(userId: number): () => Promise<void> {
  void forgetAccess()
  setDraftsAside()
  const outboxes = setOutboxesAside(userId)
  return async () => {
    bringDraftsBack()
    await (await outboxes)()
  }
}
