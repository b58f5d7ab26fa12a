import { confirmKept } from './kept-conversations.ts'
import { mayKeep } from './may-keep.ts'

/**
 * Every answer of the server about the session passes here: what is kept on this device stays as long as its member is
 * signed in. Without a user it is forgotten.
 */
export async function followSession(userId: number | undefined): Promise<void> {
  if (!(await mayKeep())) return
  if (userId === undefined) await (await import('./forget-device.ts')).forgetDevice()
  else await confirmKept(userId)
}
