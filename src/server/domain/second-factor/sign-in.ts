import type { Role } from '#shared/enums.ts'
import type { Credentials } from '#shared/schemas/accounts.ts'
import type { PasskeyStart, SecondStepInput } from '#shared/schemas/second-factor.ts'
import { SECOND_FACTOR_REFUSALS } from '#shared/texts/factors.ts'
import type { Ctx } from '../../context.ts'
import { AppError, SecondStepNeeded } from '../../errors.ts'
import { completeSignIn, requireCredentials } from '../accounts/accounts.ts'
import { consumeTicket, issueTicket, requireTicket, setChallenge, type Ticket } from '../accounts/tickets.ts'
import { findSecondSteps, recordFailure, verifyProof, verifySignature } from './check-proof.ts'
import { requestOptions } from './passkeys.ts'
import * as queries from './queries.ts'
import { kindOf } from './step-up.ts'

/**
 * Signs in with a name and a password and returns the user. Throws like `requireCredentials`, and `unauthenticated` with a
 * ticket for this browser if the account has a second factor.
 */
export async function logIn(ctx: Ctx, credentials: Credentials) {
  const user = await requireCredentials(ctx, credentials)
  const steps = await findSecondSteps(ctx, user.id)
  if (!steps) return completeSignIn(ctx, user, 'password')
  const browserHash = ctx.session.startStep()
  throw new SecondStepNeeded(
    steps,
    await issueTicket(ctx, { purpose: 'second_step', userId: user.id, browserHash }),
  )
}

/**
 * Returns what a browser needs to sign with a passkey: one of the account whose password was given, or any, to sign in
 * with it alone. Throws `unauthenticated` for a ticket that is over, `too_many` above the limit of the address.
 */
export async function startPasskey(ctx: Ctx, { ticket: token }: PasskeyStart) {
  const begun = token && (await requireSignInTicket(ctx, token))
  const userId = begun ? begun.userId : null
  if (!begun) await ctx.limits.takeShared('passkeyStartsOfAddress', ctx.address)
  const passkeys = userId === null ? [] : await queries.listFactors(ctx.db, userId)
  const options = await requestOptions(ctx, passkeys)
  const { challenge } = options
  if (begun) await setChallenge(ctx, begun, challenge)
  const browserHash = begun ? undefined : ctx.session.startStep()
  const ticket = browserHash && (await issueTicket(ctx, { purpose: 'passkey', userId, browserHash, challenge }))
  return { ticket: ticket ?? token ?? '', options: { ...options } as Record<string, unknown> }
}

/**
 * Finishes signing in with a code or a passkey and returns the user. Throws `unauthenticated` for a wrong one or a ticket
 * that is over, `too_many` after ten failures of the account in 15 minutes.
 */
export async function finishSignIn(ctx: Ctx, input: SecondStepInput) {
  const ticket = await requireSignInTicket(ctx, input.ticket)
  const user = await findProvenUser(ctx, ticket, input)
  if (!user) {
    const message = 'code' in input ? SECOND_FACTOR_REFUSALS.codeWrong : SECOND_FACTOR_REFUSALS.passkeyWrong
    throw new AppError('unauthenticated', message)
  }
  await consumeTicket(ctx, ticket)
  return completeSignIn(ctx, user, kindOf(input))
}

const requireSignInTicket = (ctx: Ctx, token: string) =>
  requireTicket(ctx, { token, purposes: ['second_step', 'passkey'], browserHash: ctx.session.stepHash() })

type FoundUser = { id: number; role: Role }

async function findProvenUser(
  ctx: Ctx,
  ticket: Ticket,
  input: SecondStepInput,
): Promise<FoundUser | undefined> {
  const { userId, challenge } = ticket
  if (userId === null) return 'passkey' in input ? findPasskeyOwner(ctx, { challenge, ...input }) : undefined
  const given = 'code' in input ? input : { challenge, passkey: input.passkey }
  return (await verifyProof(ctx, userId, given)) ? queries.findAccount(ctx.db, userId) : undefined
}

/** Without a password nothing is guessed, so failures are not counted by account, and the owner is not told. */
async function findPasskeyOwner(
  ctx: Ctx,
  signed: Parameters<typeof verifySignature>[2],
): Promise<FoundUser | undefined> {
  const found = await queries.findPasskey(ctx.db, signed.passkey.id)
  if (found && (await verifySignature(ctx, found, signed))) return { id: found.userId, role: found.role }
  await recordFailure(ctx, found?.userId)
  return undefined
}
