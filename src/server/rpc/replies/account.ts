import * as z from 'zod/mini'
import { FACTOR_KINDS, MAIL_KINDS } from '#shared/enums.ts'
import { HELP_CONTACT_KINDS } from '#shared/help-contacts.ts'
import { DELIVERY_WAYS, MAIL_TOPICS, NOTICE_CATEGORIES } from '#shared/notices/catalogue.ts'
import { component, count, flag, id, instant, text } from './base.ts'

export const Factor = z.strictObject({
  id,
  kind: z.enum(FACTOR_KINDS),
  name: z.nullable(z.string()),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  isUsable: flag,
})

export const NewCodes = z.strictObject({ codes: z.nullable(z.array(z.string())) })

const ticket = z.string()
const challenge = z.string()
const timeout = z.number()
const descriptors = z.optional(
  z.array(
    z.strictObject({
      id: z.string(),
      type: z.literal('public-key'),
      transports: z.optional(z.array(z.string())),
    }),
  ),
)
const userVerification = z.literal('required')

/** What WebAuthn needs to sign (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.strictObject({
  ticket,
  options: z.strictObject({
    rpId: z.string(),
    challenge,
    timeout,
    allowCredentials: descriptors,
    userVerification,
  }),
})

/** What WebAuthn needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.strictObject({
  ticket,
  options: z.strictObject({
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge,
    timeout,
    pubKeyCredParams: z.array(z.strictObject({ alg: z.number(), type: z.literal('public-key') })),
    attestation: z.literal('none'),
    excludeCredentials: descriptors,
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification,
    }),
    extensions: z.strictObject({ credProps: z.literal(true) }),
    hints: z.array(z.string()),
  }),
})

const way = z.enum(DELIVERY_WAYS)
const ways = { requests: way, messages: way, sessions: way, programme: way }

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

export const HelpContact = component(
  'HelpContact',
  z.strictObject({ kind: z.enum(HELP_CONTACT_KINDS), label: text, target: text }),
)
