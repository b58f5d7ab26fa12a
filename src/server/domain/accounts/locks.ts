import { withRowLock } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'

// The account's row is locked before any row that depends on it, so that transactions cannot deadlock (decision 28).

const account = (db: Db) => db.selectFrom('users').select('users.id as userId')

/** Locks an account's row until the transaction ends. Returns its id, or undefined if there is no such account. */
export const lockUser = (db: Db, userId: number) =>
  withRowLock(db, account(db).where('users.id', '=', userId)).executeTakeFirst()

/** Like `lockUser`, by mentor id. */
export const lockMentor = (db: Db, mentorId: number) => lockOwner(db, 'mentors', mentorId)

/** Like `lockUser`, by mentee id. */
export const lockMentee = (db: Db, menteeId: number) => lockOwner(db, 'mentees', menteeId)

const lockOwner = (db: Db, table: 'mentors' | 'mentees', id: number) =>
  withRowLock(
    db,
    account(db).where('users.id', '=', (eb) => eb.selectFrom(table).select('userId').where('id', '=', id)),
  ).executeTakeFirst()
