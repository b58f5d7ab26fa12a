import type { Insertable } from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import type { Db, FactorRemovalsTable, Instant } from '#db/schema.ts'

/** Returns false if one waits already. */
export const insertRemoval = async (db: Db, removal: Insertable<FactorRemovalsTable>): Promise<boolean> =>
  (
    await db
      .insertInto('factor_removals')
      .values(removal)
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .executeTakeFirstOrThrow()
  ).numInsertedOrUpdatedRows === 1n

const COLUMNS = ['requestedBy', 'reason', 'createdAt', 'dueAt', 'confirmedBy'] as const

/** The removals that wait, the first due first. */
export const listRemovals = (db: Db) =>
  db
    .selectFrom('factor_removals')
    .innerJoin('users', 'users.id', 'factor_removals.userId')
    .leftJoin('staff', 'staff.userId', 'factor_removals.userId')
    .leftJoin('users as requester', 'requester.id', 'factor_removals.requestedBy')
    .select(COLUMNS.map((column) => `factor_removals.${column}` as const))
    .select(['factor_removals.userId', 'users.fullName as name', 'requester.fullName as requester'])
    .select(['staff.level', 'staff.endedAt'])
    .orderBy('factor_removals.dueAt')
    .orderBy('factor_removals.userId')
    .execute()

export const listDue = (db: Db, { now, limit }: { now: Instant; limit: number }) =>
  db
    .selectFrom('factor_removals')
    .select('userId as id')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('userId')
    .limit(limit)
    .execute()

export const lockRemoval = (db: Db, userId: number) =>
  withRowLock(
    db,
    db.selectFrom('factor_removals').select(COLUMNS).where('userId', '=', userId),
  ).executeTakeFirst()

export const setConfirmed = (db: Db, userId: number, confirmedBy: number) =>
  db.updateTable('factor_removals').set({ confirmedBy }).where('userId', '=', userId).execute()

export const deleteRemoval = (db: Db, userId: number) =>
  db.deleteFrom('factor_removals').where('userId', '=', userId).execute()

/** Deletes the factors of a person that were there at an instant. Returns their kinds. */
export const deleteFactorsUntil = (db: Db, userId: number, until: Instant) =>
  db
    .deleteFrom('second_factors')
    .where('userId', '=', userId)
    .where('createdAt', '<=', until)
    .returning('kind')
    .execute()

/** Deletes recovery codes that were there at an instant. */
export const deleteCodesUntil = (db: Db, userId: number, until: Instant) =>
  db.deleteFrom('recovery_codes').where('userId', '=', userId).where('createdAt', '<=', until).execute()

export const findAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('staff', 'staff.userId', 'users.id')
    .select((eb) => [
      'users.confirmedEmail',
      'staff.level',
      'staff.endedAt',
      eb
        .exists(eb.selectFrom('second_factors').select('id').whereRef('userId', '=', 'users.id'))
        .as('hasFactor'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
