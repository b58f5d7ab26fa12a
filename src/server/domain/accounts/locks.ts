import type { Db } from '#db/schema.ts'

// An account's row is locked before the rows that depend on it, so that transactions cannot deadlock (decision 28).

/** Locks the row of an account until the transaction ends; false when there is no such account. */
export const lockUser = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** As lockUser, of a mentor's account, by the mentor's id; returns the id of the account. */
export const lockMentor = (db: Db, mentorId: number) =>
  db
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('id', '=', (eb) => eb.selectFrom('mentors').select('userId').where('id', '=', mentorId))
    .returning('id as userId')
    .executeTakeFirst()
