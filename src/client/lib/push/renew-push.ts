import type { api } from '../api/api.ts'
import { findPushKeys } from './push.ts'

type Client = ReturnType<typeof api.useUtils>['client']

const RENEWED = 'push-renewed'

/** Tells the server once for each tab that this browser still shows the member's notifications: a sign-in starts without. */
export async function renewPush(client: Client, userId: number): Promise<void> {
  if (sessionStorage.getItem(RENEWED)) return
  sessionStorage.setItem(RENEWED, 'yes')
  try {
    const keys = await findPushKeys(userId)
    if (keys) await client.account.subscribeToPush.mutate(keys)
  } catch {
    // Tried again with the next tab.
  }
}
