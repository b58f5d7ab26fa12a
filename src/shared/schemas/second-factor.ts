import * as z from 'zod/mini'
import { PASSWORD_MAX } from '../product-limits.ts'
import { SECOND_FACTOR_REFUSALS } from '../texts/factors.ts'
import { id, singleLine } from './common.ts'

const CODE_MAX = 40
const NAME_MAX = 60
const SETUP_MAX = 1_000
/** A passkey's answer is some kilobytes at most. */
const BASE64_MAX = 8_000

const ticket = z.string('Must be text.').check(z.regex(/^[\w-]{43}$/, 'Must be a ticket.'))
/** A code of an app or a recovery code, as it is typed. */
const code = singleLine(CODE_MAX).check(z.minLength(1, 'Type the code.'))
const base64 = z
  .string('Must be text.')
  .check(z.regex(/^[\w-]+$/, 'Must be base64url.'), z.maxLength(BASE64_MAX))
/** What the server has encrypted for the browser. */
const setup = z.string('Must be text.').check(z.regex(/^[\w-]+$/, 'Must be base64url.'), z.maxLength(SETUP_MAX))
const optionalBase64 = z.optional(z.nullable(base64))

/** What a browser says about a passkey (WebAuthn), without extensions. */
const credential = { id: base64, rawId: base64, type: z.literal('public-key') }
const passkeyAnswer = z.pipe(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64,
      authenticatorData: base64,
      signature: base64,
      userHandle: optionalBase64,
    }),
  }),
  z.transform(({ response: { userHandle, ...response }, ...rest }) => ({
    ...rest,
    response: { ...response, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  })),
)
const passkeyCreated = z.pipe(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64,
      attestationObject: base64,
      transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
    }),
  }),
  z.transform((created) => ({ ...created, clientExtensionResults: {} })),
)

/** With the ticket of a first step, or without one to sign in with a passkey alone. */
export const passkeyStart = z.object({ ticket: z.optional(ticket) })
export const secondStep = z.union([z.object({ ticket, code }), z.object({ ticket, passkey: passkeyAnswer })])

export const appConfirmation = z.object({
  setup,
  code,
})
export const newPasskey = z.object({
  ticket,
  name: singleLine(NAME_MAX).check(z.minLength(1, SECOND_FACTOR_REFUSALS.nameMissing)),
  passkey: passkeyCreated,
})
export const factorRef = z.object({ id })
/** One's password, if one has no second factor; else a code or a passkey. */
export const proof = z.union([
  z.object({ password: z.string('Type your password.').check(z.minLength(1), z.maxLength(PASSWORD_MAX)) }),
  z.object({ code }),
  z.object({ ticket, passkey: passkeyAnswer }),
])

export type PasskeyAnswer = z.output<typeof passkeyAnswer>
export type PasskeyCreated = z.output<typeof passkeyCreated>
export type PasskeyStart = z.output<typeof passkeyStart>
export type SecondStepInput = z.output<typeof secondStep>
export type AppConfirmation = z.output<typeof appConfirmation>
export type NewPasskey = z.output<typeof newPasskey>
export type FactorRef = z.output<typeof factorRef>
export type Proof = z.output<typeof proof>
