import * as z from 'zod/mini'
import { FACTOR_KINDS } from '#shared/enums.ts'
import { flag, id, instant } from './base.ts'

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
