import { unsubscribeFromPush } from '../push/push.ts'
import { forgetConversations } from './kept-conversations.ts'

/** Forgets what this device keeps for a member who is signed out: conversations, and notifications. */
export async function forgetDevice(): Promise<void> {
  await Promise.all([forgetConversations(), unsubscribeFromPush()])
}
