import type { Db } from '#db/schema.ts'
import { emailKey } from '#shared/email-address.ts'
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
