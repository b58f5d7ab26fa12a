import { type DeliveryChannel, noticeEntry } from '#shared/notices/catalogue.ts'
import type { Services } from '../../context.ts'
import { countWaitingNews, queueMailToConfirmedAddress } from '../mail/mails.ts'
import { queuePush } from '../push/send-pushes.ts'
import type { Recipient } from './choices.ts'
import type { NoticeRow } from './facts-queries.ts'
import { pathOfNotice } from './ready-notices.ts'

/** What goes out at once: one notice, or all that a digest is made of. */
type Due = {
  /** The same again if it is handed over a second time. */
  deliveryId: number
  recipient: Recipient
  isDigest: boolean
  notices: readonly NoticeRow[]
}

export type Channel = {
  /** How many more deliveries it accepts now. The rest stays planned and is checked again before it goes out. */
  countFreeSlots: (services: Services) => Promise<number>
  /**
   * Queues something in the given transaction, so that a crash neither loses nor repeats it. Returns false if
   * the member cannot be reached this way.
   */
  deliver: (tx: Services, due: Due) => Promise<boolean>
}

/** Undefined: this installation has none. */
export type Channels = Record<DeliveryChannel, Channel | undefined>

const PUSH_KEY = 'news '

/** Mails wait in their queue for a minute at most, so that those about an account are not held up by a burst. */
const mailChannel = (perMinute: number): Channel => ({
  countFreeSlots: async (services) => perMinute - (await countWaitingNews(services, perMinute)),
  async deliver(tx, { deliveryId, recipient: { userId }, isDigest, notices }) {
    const [first] = notices
    if (!first) return false
    const kind = isDigest ? ('news_digest' as const) : (`news_${noticeEntry(first.kind).category}` as const)
    const detail = { notices: notices.map(({ id }) => id) }
    return queueMailToConfirmedAddress(tx, { userId, kind, key: `news ${deliveryId}`, detail })
  },
})

const pushChannel: Channel = {
  countFreeSlots: async () => Number.POSITIVE_INFINITY,
  async deliver(tx, { recipient: { userId, role }, notices }) {
    const [notice] = notices
    if (!notice) return false
    const { category } = noticeEntry(notice.kind)
    return queuePush(tx, {
      userId,
      key: `${PUSH_KEY}${notice.id}`,
      category,
      path: pathOfNotice(notice, role),
    })
  },
}

/** Returns the notice that a push notification is about; undefined if it is about none. */
export const noticeIdOfPush = (key: string): number | undefined =>
  key.startsWith(PUSH_KEY) ? Number(key.slice(PUSH_KEY.length)) : undefined

/** Returns the channels of an installation. */
export const createChannels = (
  { policy, sendsMail }: Pick<Services, 'policy' | 'sendsMail'>,
  { mailsPerMinute }: { mailsPerMinute: number },
): Channels => ({
  mail: sendsMail ? mailChannel(mailsPerMinute) : undefined,
  push: policy.pushHosts.length > 0 ? pushChannel : undefined,
})
