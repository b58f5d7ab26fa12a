import { locking } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'

// The account's row is locked before any row that depends on it, so that transactions cannot deadlock (decision 28).

const account = (db: Db) => db.selectFrom('users').select('users.id as userId')

/** Locks an account until the transaction ends; undefined if there is none. */
export const lockUser = (db: Db, userId: number) =>
  locking(db, account(db).where('users.id', '=', userId)).executeTakeFirst()

/** Like `lockUser`, by the id of the mentor. */
export const lockMentor = (db: Db, mentorId: number) => lockOwner(db, 'mentors', mentorId)

/** Like `lockUser`, by the id of the mentee. */
export const lockMentee = (db: Db, menteeId: number) => lockOwner(db, 'mentees', menteeId)

const lockOwner = (db: Db, table: 'mentors' | 'mentees', id: number) =>
  locking(
    db,
    account(db).where('users.id', '=', (eb) => eb.selectFrom(table).select('userId').where('id', '=', id)),
  ).executeTakeFirst()
