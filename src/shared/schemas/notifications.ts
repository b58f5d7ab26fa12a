import * as z from 'zod/mini'
import { DELIVERY_WAYS } from '../notices/catalogue.ts'
import { PAGE_MAX_ROWS } from '../product-limits.ts'
import { parseUrl } from '../text.ts'
import { id } from './common.ts'

export const noticeRef = z.object({ id })
export type NoticeRef = z.output<typeof noticeRef>

/** Which notices were read: some by their ids, or all up to the newest one that was shown. */
export const readNotices = z.object({
  ids: z.optional(
    z
      .array(id, 'Must be a list.')
      .check(z.maxLength(PAGE_MAX_ROWS, `Must have at most ${PAGE_MAX_ROWS} entries.`)),
  ),
  upTo: z.optional(id),
})
export type ReadNotices = z.output<typeof readNotices>

const HOUR = 'Must be an hour from 0 to 23.'
const hour = z.int(HOUR).check(z.gte(0, HOUR), z.lte(23, HOUR))
const way = z.optional(z.enum(DELIVERY_WAYS, 'Must be now, daily or off.'))
const TIME_ZONE_MAX = 64
const timeZone = z
  .string('Must be a time zone.')
  .check(
    z.regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/, 'Must be a time zone.'),
    z.maxLength(TIME_ZONE_MAX, 'Must be a time zone.'),
  )

const ways = { requests: way, messages: way, sessions: way, programme: way }
/** Whether sessions come as invitations by mail. */
const invitations = z.optional(z.boolean('Must be true or false.'))

/** What a member changes about how they are reached; the rest stays. */
export const notificationChanges = z.object({
  ...ways,
  invitations,
  digestHour: z.optional(hour),
  quiet: z.optional(
    z.nullable(
      z
        .object({ from: hour, to: hour })
        .check(z.refine(({ from, to }) => from !== to, 'Must begin and end at different hours.')),
    ),
  ),
  /** Chosen by the member; null follows the browser again. */
  timeZone: z.optional(z.nullable(timeZone)),
  /** The time zone of the browser, which counts unless the member has chosen one. */
  browserTimeZone: z.optional(timeZone),
})

const MAIL_KEY_MAX = 400
const NO_KEY = 'Must be the key of a mail.'
/** The key in a mail. Whether it is one is only known by opening it. */
const key = z.string(NO_KEY).check(z.regex(/^[\w-]+$/, NO_KEY), z.maxLength(MAIL_KEY_MAX, NO_KEY))
export const mailKey = z.object({ key })
export const mailChoiceChanges = z.object({ key, ...ways, invitations })

export type MailKey = z.output<typeof mailKey>
export type MailChoiceChanges = z.output<typeof mailChoiceChanges>
export type NotificationChanges = z.output<typeof notificationChanges>

const ENDPOINT_MAX = 1_000
/** A point on P-256, uncompressed, in base64url. */
const p256dh = z.string('Must be text.').check(z.regex(/^B[\w-]{86}$/, 'Must be the public key of a browser.'))
const auth = z.string('Must be text.').check(z.regex(/^[\w-]{22}$/, 'Must be the secret of a browser.'))
const endpoint = z.string('Must be text.').check(
  z.maxLength(ENDPOINT_MAX, 'This address is too long.'),
  z.refine((text) => parseUrl(text) !== undefined, 'Must be an address.'),
)

/** A browser that wants push notifications; without `showsCategory` the earlier choice stays. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh, auth }),
  showsCategory: z.optional(z.boolean('Must be true or false.')),
})
export const pushEndpoint = z.object({ endpoint })

export type PushSubscriptionInput = z.output<typeof pushSubscription>
export type PushEndpoint = z.output<typeof pushEndpoint>
