import type { Insertable } from 'kysely'
import type { AccountTokensTable, Db, Instant } from '#db/schema.ts'
import { emailKey } from '#shared/email-address.ts'
import type { TokenPurpose } from '#shared/enums.ts'
import { normalizeName } from '#shared/text.ts'

type LoginColumn = 'usernameKey' | 'emailKey' | 'confirmedEmailKey'
const selectByKey = (db: Db, column: LoginColumn, key: string) =>
  db.selectFrom('users').select(['id', 'confirmedEmail']).where(column, '=', key)

/** More accounts than this have the same login only if one person has confirmed its address for each of them. */
const ACCOUNTS_MAX = 10

/** Returns the accounts that a username or an address may mean as it was typed, the oldest first. */
export async function findByLogin(db: Db, login: string) {
  const address = emailKey(login)
  const accounts = await selectByKey(db, 'usernameKey', normalizeName(login))
    .union(selectByKey(db, 'emailKey', address))
    .union(selectByKey(db, 'confirmedEmailKey', address))
    .execute()
  // Sorted by SQL, a database may walk all accounts by their id instead of using the indexes of the keys.
  return accounts.sort((a, b) => a.id - b.id).slice(0, ACCOUNTS_MAX)
}

export const findAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'username', 'usernameKey', 'fullName', 'email', 'confirmedEmail', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst()

export const setPassword = (db: Db, userId: number, passwordHash: string) =>
  db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()

/** Replaces a password (compare-and-swap). Returns true if it was replaced, false if it had changed. */
export const replacePassword = async (db: Db, userId: number, { from, to }: { from: string; to: string }) =>
  (
    await db
      .updateTable('users')
      .set({ passwordHash: to })
      .where('id', '=', userId)
      .where('passwordHash', '=', from)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

/** Confirms an account's address. Returns false if the account has another address now. */
export const confirmEmail = async (
  db: Db,
  { userId, address, key }: { userId: number; address: string; key: string },
) =>
  (
    await db
      .updateTable('users')
      .set({ confirmedEmail: address, confirmedEmailKey: key })
      .where('id', '=', userId)
      .where('email', '=', address)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

/** Brings an earlier address back, and a password that nobody knows. */
export const restoreEmail = (
  db: Db,
  userId: number,
  { address, key, passwordHash }: { address: string; key: string; passwordHash: string },
) =>
  db
    .updateTable('users')
    .set({ email: address, emailKey: key, confirmedEmail: address, confirmedEmailKey: key, passwordHash })
    .where('id', '=', userId)
    .execute()

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
