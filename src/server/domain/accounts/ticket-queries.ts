import type { Insertable } from 'kysely'
import type { Db, Instant, SignInTicketsTable } from '#db/schema.ts'
import type { TicketPurpose } from '#shared/enums.ts'

export const insertTicket = (db: Db, ticket: Insertable<SignInTicketsTable>) =>
  db.insertInto('sign_in_tickets').values(ticket).execute()

/** Returns a ticket of one of these purposes that this browser may still use. */
export const findTicket = (
  db: Db,
  {
    tokenHash,
    purposes,
    browserHash,
    now,
  }: { tokenHash: string; purposes: readonly TicketPurpose[]; browserHash: string; now: Instant },
) =>
  db
    .selectFrom('sign_in_tickets')
    .select(['tokenHash', 'purpose', 'userId', 'challenge'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

export const setChallenge = (db: Db, tokenHash: string, challenge: string) =>
  db.updateTable('sign_in_tickets').set({ challenge }).where('tokenHash', '=', tokenHash).execute()

/** Deletes a ticket and returns whether it was still there. */
export const consumeTicket = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await db
    .deleteFrom('sign_in_tickets')
    .where('tokenHash', '=', tokenHash)
    .returning('tokenHash')
    .executeTakeFirst()) !== undefined

export const deleteExpiredTickets = (db: Db, before: Instant) =>
  db.deleteFrom('sign_in_tickets').where('expiresAt', '<', before).execute()
