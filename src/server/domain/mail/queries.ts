import { type Insertable, sql } from 'kysely'
import type { Db, Instant, MailsTable } from '#db/schema.ts'
import { emailKey } from '#shared/email-address.ts'
import type { MailFailure, MailKind } from '#shared/enums.ts'

type NewMail = Pick<Insertable<MailsTable>, 'userId' | 'toAddress' | 'kind' | 'key' | 'detail'> & {
  now: Instant
  /** At once if left out. */
  dueAt?: Instant
}

/** Stores a mail, unless there is one with the same key. Does nothing, in the same time, if there is no such account. */
export const insertMail = (db: Db, { userId, toAddress, kind, key, detail, now, dueAt = now }: NewMail) =>
  db
    .insertInto('mails')
    .columns(['userId', 'toAddress', 'toKey', 'kind', 'detail', 'key', 'createdAt', 'dueAt'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'id',
          sql<string>`cast(${toAddress} as text)`.as('toAddress'),
          sql<string>`cast(${emailKey(toAddress)} as text)`.as('toKey'),
          sql<MailKind>`cast(${kind} as text)`.as('kind'),
          sql<string>`cast(${detail} as text)`.as('detail'),
          sql<string>`cast(${key} as text)`.as('key'),
          sql<Instant>`cast(${now} as text)`.as('createdAt'),
          sql<Instant>`cast(${dueAt} as text)`.as('dueAt'),
        ])
        .where('id', '=', userId),
    )
    .onConflict((on) => on.column('key').doNothing())
    .execute()

type Counted = { userId: number; toAddress: string; kind: MailKind; since: Instant }

/** Returns how many mails of a kind were made since an instant: for an account, and to an address for whichever account. */
export const countMails = (db: Db, { userId, toAddress, kind, since }: Counted) =>
  db
    .selectNoFrom((eb) => {
      const made = eb
        .selectFrom('mails')
        .select(eb.fn.countAll<number>().as('count'))
        .where('kind', '=', kind)
        .where('createdAt', '>', since)
      return [
        made.where('userId', '=', userId).as('ofAccount'),
        made.where('toKey', '=', emailKey(toAddress)).as('toAddress'),
      ]
    })
    .$narrowType<{ ofAccount: number; toAddress: number }>()
    .executeTakeFirstOrThrow()

/** Returns how many mails of some kinds wait; counts no further than `max`. */
export const countWaiting = async (db: Db, kinds: readonly MailKind[], max: number) =>
  (
    await db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where('kind', 'in', kinds)
      .limit(max)
      .execute()
  ).length

/** Returns the waiting mails that are due with their recipients, longest due first. */
export const listDueMails = (db: Db, { now, limit }: { now: Instant; limit: number }) =>
  db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .select([
      'mails.id',
      'mails.userId',
      'mails.toAddress',
      'mails.kind',
      'mails.detail',
      'mails.attempts',
      'mails.refusals',
      'mails.createdAt',
      'users.username',
      'users.email',
      'users.confirmedEmail',
    ])
    .where('mails.state', '=', 'waiting')
    .where('mails.dueAt', '<=', now)
    .orderBy('mails.dueAt')
    .orderBy('mails.id')
    .limit(limit)
    .execute()

/** Claims a mail for one attempt and returns whether that succeeded (compare-and-swap on `attempts`). */
export async function claimMail(
  db: Db,
  mail: { id: number; attempts: number },
  dueAt: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ attempts: mail.attempts + 1, dueAt })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Lets a claimed mail wait, as if it had not been claimed. */
export const postponeMail = (
  db: Db,
  { id, attempts, dueAt }: { id: number; attempts: number; dueAt: Instant },
) =>
  db.updateTable('mails').set({ attempts, dueAt }).where('id', '=', id).where('state', '=', 'waiting').execute()

/** Deletes a mail that waits; returns undefined if there is none. */
export const deleteWaiting = (db: Db, key: string) =>
  db
    .deleteFrom('mails')
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .returning('dueAt')
    .executeTakeFirst()

export const deleteByKeys = (db: Db, keys: readonly string[]) =>
  db.deleteFrom('mails').where('key', 'in', keys).execute()

export const deleteMail = (db: Db, id: number) => db.deleteFrom('mails').where('id', '=', id).execute()

export const markMailSent = (db: Db, id: number, sentAt: Instant) =>
  db.updateTable('mails').set({ state: 'sent', sentAt, failure: null }).where('id', '=', id).execute()

export const markMailFailed = (
  db: Db,
  id: number,
  failed: { state: 'waiting' | 'failed'; failure: MailFailure; refusals: number },
) => db.updateTable('mails').set(failed).where('id', '=', id).execute()

export const markMailsUnconfigured = (db: Db) =>
  db.updateTable('mails').set({ state: 'unconfigured' }).where('state', '=', 'waiting').execute()

export const setUnreachable = (db: Db, userId: number, address: string) =>
  db.updateTable('users').set({ unreachableEmail: address }).where('id', '=', userId).execute()

/** The address takes mail again. */
export const clearUnreachable = (db: Db, userId: number, address: string) =>
  db
    .updateTable('users')
    .set({ unreachableEmail: null })
    .where('id', '=', userId)
    .where('unreachableEmail', '=', address)
    .execute()

/** Returns the addresses of a user, and which of them counts as what. */
export const findAddresses = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'confirmedEmail', 'unreachableEmail'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Returns the accounts whose present address takes no mail. */
export const listUnreachable = async (db: Db, limit: number) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      // Not `is not null`: SQLite would read all users.
      .where('unreachableEmail', '>', '')
      .where((eb) => eb('unreachableEmail', '=', eb.ref('email')))
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** Deletes the mails made before an instant that no longer wait. */
export const deleteOldMails = (db: Db, before: Instant) =>
  db
    .deleteFrom('mails')
    .where('state', 'in', ['sent', 'failed', 'unconfigured'])
    .where('createdAt', '<', before)
    .execute()
