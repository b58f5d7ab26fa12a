import type { Db, Instant } from '#db/schema.ts'
import type { TokenPurpose } from '#shared/enums.ts'

/** Deletes the browsers that an account was used in. */
export const deleteDevicesOf = (db: Db, userId: number) =>
  db.deleteFrom('known_devices').where('userId', '=', userId).execute()

/** Deletes the steps of signing in that an account has begun. */
export const deleteTicketsOf = (db: Db, userId: number) =>
  db.deleteFrom('sign_in_tickets').where('userId', '=', userId).execute()

/** Deletes the unused tokens and codes of a user. */
export const deleteTokensOf = (db: Db, userId: number, purposes: readonly TokenPurpose[]) =>
  db
    .deleteFrom('account_tokens')
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute()

/** Returns undefined if there was none. */
export const deleteFeedOf = (db: Db, userId: number) =>
  db.deleteFrom('calendar_feeds').where('userId', '=', userId).returning('userId').executeTakeFirst()

/** Deletes the second factors that were added after an instant. Returns their kinds. */
export const deleteFactorsAfter = (db: Db, userId: number, after: Instant) =>
  db
    .deleteFrom('second_factors')
    .where('userId', '=', userId)
    .where('createdAt', '>', after)
    .returning('kind')
    .execute()

/** Deletes the recovery codes that were made after an instant, and all of them once no second factor is left. */
export const deleteCodesAfter = (db: Db, userId: number, after: Instant) =>
  db
    .deleteFrom('recovery_codes')
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('createdAt', '>', after),
        eb.not(eb.exists(eb.selectFrom('second_factors').select('id').where('userId', '=', userId))),
      ]),
    )
    .execute()

/** Ends the grants of an administrator to read conversations. */
export const endGrants = (db: Db, adminId: number, now: Instant) =>
  db
    .updateTable('transcript_grants')
    .set({ expiresAt: now })
    .where('adminId', '=', adminId)
    .where('expiresAt', '>', now)
    .execute()
