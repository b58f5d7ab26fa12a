import * as z from 'zod/mini'
import { parseUrl } from '../parse-url.ts'

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
