import type { TicketPurpose } from '#shared/enums.ts'
import { SECOND_FACTOR_REFUSALS } from '#shared/texts/factors.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { addMs } from '../instants.ts'
import * as queries from './queries.ts'
import { generateToken, hashToken } from './sessions.ts'

/** How long the step after the password, or a passkey's signature, may take. */
export const TICKET_LIFETIME_MS = 5 * 60_000

type NewTicket = {
  purpose: TicketPurpose
  /** Null until a passkey says who it is. */
  userId: number | null
  /** Hash of what only this browser has: its step token, or its session token. */
  browserHash: string
  challenge?: string
}

/** A ticket that was found: whose it is, and what a passkey has to sign. */
export type Ticket = NonNullable<Awaited<ReturnType<typeof queries.findTicket>>>

/** Stores a ticket for one browser and returns its token. */
export async function issueTicket(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { purpose, userId, browserHash, challenge }: NewTicket,
): Promise<string> {
  const token = generateToken()
  await queries.insertTicket(db, {
    tokenHash: hashToken(token),
    purpose,
    userId,
    browserHash,
    challenge: challenge ?? null,
    expiresAt: addMs(now(), TICKET_LIFETIME_MS),
  })
  return token
}

const ticketOver = () =>
  new AppError('unauthenticated', SECOND_FACTOR_REFUSALS.ticketOver, undefined, 'ticket_over')

/** Returns the ticket of a token. Throws `unauthenticated` if it is used up, too old, or another browser's. */
export async function requireTicket(
  { db, now }: Pick<Services, 'db' | 'now'>,
  {
    token,
    purposes,
    browserHash,
  }: { token: string; purposes: readonly TicketPurpose[]; browserHash?: string | undefined },
): Promise<Ticket> {
  const found =
    browserHash &&
    (await queries.findTicket(db, { tokenHash: hashToken(token), purposes, browserHash, now: now() }))
  if (!found) throw ticketOver()
  return found
}

/** Uses a ticket up. Throws `unauthenticated` if another call was faster. */
export async function consumeTicket({ db }: Pick<Services, 'db'>, { tokenHash }: Ticket): Promise<void> {
  if (!(await queries.consumeTicket(db, tokenHash))) throw ticketOver()
}

/** Gives a ticket what a passkey has to sign. */
export const setChallenge = ({ db }: Pick<Services, 'db'>, { tokenHash }: Ticket, challenge: string) =>
  queries.setChallenge(db, tokenHash, challenge)

/** Deletes tickets that have expired. */
export const deleteExpiredTickets = ({ db, now }: Services) => queries.deleteExpiredTickets(db, now())
