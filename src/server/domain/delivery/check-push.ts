import type { Services } from '../../context.ts'
import type { CheckPush } from '../push/send-pushes.ts'
import { noticeIdOfPush } from './channels.ts'
import { findReady } from './ready-notices.ts'

/** Returns a function that looks once more, when a push notification is sent, whether it still should be. */
export const createPushCheck =
  (services: Pick<Services, 'db' | 'now' | 'policy'>): CheckPush =>
  async ({ userId, key }) => {
    const noticeId = noticeIdOfPush(key)
    if (noticeId === undefined) return 'send'
    const ready = await findReady(services, userId, [noticeId])
    if (!ready) return 'drop'
    return ready.dueAt === undefined ? 'send' : { dueAt: ready.dueAt }
  }
