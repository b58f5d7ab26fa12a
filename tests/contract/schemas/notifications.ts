import * as z from 'zod/mini'
import { MAIL_KINDS } from '#shared/enums.ts'
import { DELIVERY_WAYS, MAIL_TOPICS, NOTICE_CATEGORIES } from '#shared/notices/catalogue.ts'
import { flag, instant, text } from './base.ts'

const way = z.enum(DELIVERY_WAYS)
const ways = { requests: way, messages: way, sessions: way, programme: way }
const count = z.int()

/** How one is reached outside of the product. */
export const NotificationChoices = z.strictObject({
  ...ways,
  invitations: flag,
  digestHour: z.int(),
  quiet: z.nullable(z.strictObject({ from: z.int(), to: z.int() })),
  timeZone: z.nullable(text),
  isTimeZoneChosen: flag,
})
/** What the reader of a mail gets; `about` is what that mail was about. */
export const MailChoices = z.strictObject({ ...ways, invitations: flag, about: z.array(z.enum(MAIL_TOPICS)) })

const waiting = { waiting: count, failed: count, oldest: z.nullable(instant) }
/** What did not go out. */
export const Undelivered = z.strictObject({
  mails: z.array(z.strictObject({ kind: z.enum(MAIL_KINDS), ...waiting })),
  pushes: z.array(z.strictObject({ kind: z.enum(NOTICE_CATEGORIES), ...waiting })),
})
