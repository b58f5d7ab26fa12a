import type { Insertable } from 'kysely'
import type { AccountTokensTable, Db, Instant } from '#db/schema.ts'
import type { TokenPurpose } from '#shared/enums.ts'

export const insertToken = async (db: Db, token: Insertable<AccountTokensTable>) =>
  (await db.insertInto('account_tokens').values(token).returning('id').executeTakeFirstOrThrow()).id

export const deleteToken = (db: Db, id: number) =>
  db.deleteFrom('account_tokens').where('id', '=', id).execute()

/** Returns the token of a link that can still be used. */
export const findLive = (
  db: Db,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: TokenPurpose; now: Instant },
) =>
  db
    .selectFrom('account_tokens')
    .select(['id', 'userId', 'address', 'createdAt'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Returns a user's newest code of a purpose that can still be used. */
export const findLiveCode = (
  db: Db,
  { userId, purpose, now }: { userId: number; purpose: TokenPurpose; now: Instant },
) =>
  db
    .selectFrom('account_tokens')
    .select(['id', 'userId', 'address', 'codeHash'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('codeHash', 'is not', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Counts a try of a code. Returns false if it has had all its tries. */
export const countTry = async (db: Db, id: number, max: number): Promise<boolean> =>
  (
    await db
      .updateTable('account_tokens')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('attempts', '<', max)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

/** Gives a try back. */
export const uncountTry = (db: Db, id: number) =>
  db
    .updateTable('account_tokens')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .execute()

/** Uses a token up and returns whether nobody was faster (compare-and-swap on `usedAt`). */
export const markUsed = async (db: Db, id: number, now: Instant): Promise<boolean> =>
  (
    await db
      .updateTable('account_tokens')
      .set({ usedAt: now })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

/** Deletes the tokens of a purpose that were made after another one. */
export const deleteTokensAfter = (db: Db, { id, userId, purpose }: Used) =>
  db
    .deleteFrom('account_tokens')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('id', '>', id)
    .execute()
type Used = { id: number; userId: number; purpose: TokenPurpose }

export const deleteExpired = (db: Db, before: Instant) =>
  db.deleteFrom('account_tokens').where('expiresAt', '<', before).execute()
