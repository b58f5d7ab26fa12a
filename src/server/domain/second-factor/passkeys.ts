import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { PasskeyAnswer, PasskeyCreated } from '#shared/schemas/second-factor.ts'
import type { Ctx } from '../../context.ts'
import { TICKET_LIFETIME_MS } from '../accounts/tickets.ts'

/** Loaded when a passkey is first used: it brings parsers of certificates. */
const library = () => import('@simplewebauthn/server')

const rpIdOf = (origin: string) => new URL(origin).hostname

type Stored = {
  credentialId: string | null
  publicKey: string | null
  counter: number
  transports?: string | null
}
type Descriptor = { id: string; transports?: AuthenticatorTransport[] }

/** Names passkeys to a browser. */
const describePasskeys = (factors: readonly Stored[]): Descriptor[] =>
  factors.flatMap(({ credentialId, transports }) =>
    credentialId === null
      ? []
      : [
          {
            id: credentialId,
            ...(transports && { transports: transports.split(',') as AuthenticatorTransport[] }),
          },
        ],
  )

type Owner = { id: number; username: string; fullName: string }

/** Returns what a browser needs to make a passkey that can also sign in alone. */
export async function creationOptions(
  { origin }: Pick<Ctx, 'origin'>,
  { owner, programme, existing }: { owner: Owner; programme: string; existing: readonly Stored[] },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: programme,
    rpID: rpIdOf(origin()),
    userID: new TextEncoder().encode(String(owner.id)),
    userName: owner.username,
    userDisplayName: owner.fullName,
    timeout: TICKET_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: describePasskeys(existing),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Returns what a browser needs to sign with a passkey: one of these, or any that it has for this installation. */
export async function requestOptions({ origin }: Pick<Ctx, 'origin'>, passkeys: readonly Stored[] = []) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: rpIdOf(origin()),
    timeout: TICKET_LIFETIME_MS,
    allowCredentials: describePasskeys(passkeys),
    userVerification: 'required',
  })
}

/** Returns what is stored of a new passkey; undefined if the browser's answer does not fit. */
export async function readCreated(ctx: Pick<Ctx, 'origin' | 'log'>, challenge: string, answer: PasskeyCreated) {
  const { verifyRegistrationResponse } = await library()
  const result = await unlessRefused(ctx, () =>
    verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: ctx.origin(),
      expectedRPID: rpIdOf(ctx.origin()),
      requireUserVerification: true,
    }),
  )
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.length > 0 ? transports.join(',') : null,
  }
}

/** Returns the passkey's new counter if it has signed the challenge here; else undefined. */
export async function readSigned(
  ctx: Pick<Ctx, 'origin' | 'log'>,
  { challenge, answer, passkey }: { challenge: string; answer: PasskeyAnswer; passkey: Stored },
): Promise<number | undefined> {
  const { credentialId, publicKey, counter } = passkey
  if (credentialId === null || publicKey === null) return undefined
  const { verifyAuthenticationResponse } = await library()
  const result = await unlessRefused(ctx, () =>
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: ctx.origin(),
      expectedRPID: rpIdOf(ctx.origin()),
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    }),
  )
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

/** The library throws for everything that does not match, such as another origin. */
async function unlessRefused<T>({ log }: Pick<Ctx, 'log'>, verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    log.warn({ err: error }, 'a passkey was refused')
    return undefined
  }
}
