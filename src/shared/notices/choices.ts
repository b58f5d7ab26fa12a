import { CHOSEN_CATEGORIES, type ChosenCategory } from './catalogue.ts'

/** How soon something of a category reaches a member outside of the product. */
export const DELIVERY_WAYS = ['now', 'daily', 'off'] as const
export type DeliveryWay = (typeof DELIVERY_WAYS)[number]

export const DELIVERY_CHANNELS = ['mail', 'push'] as const
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number]

/** What a mail can be about that may be switched off: a category, or an invitation to a session. */
export const MAIL_TOPICS = [...CHOSEN_CATEGORIES, 'invitations'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** `dropped`: there was no reason for it any more. `unconfigured`: there is no such channel, in
 * this installation or for this member. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'dropped', 'unconfigured'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Full hours of the day, from 0 to 23, in the member's time zone; `from` may be later than `to`. */
export type QuietHours = { from: number; to: number }

/** What a member has chosen, with the defaults filled in. */
export type Choices = {
  ways: Record<ChosenCategory, DeliveryWay>
  digestHour: number
  /** When nothing but safety and account goes out. */
  quiet: QuietHours | null
  timeZone: string
}

export const DEFAULT_WAY: DeliveryWay = 'now'
export const DEFAULT_DIGEST_HOUR = 17
/** For members under 18. */
export const DEFAULT_QUIET: QuietHours = { from: 21, to: 7 }
