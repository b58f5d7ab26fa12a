import { withRowLock } from '#db/dialect.ts'
import type { Db, Instant } from '#db/schema.ts'
import type { StaffLevel } from '#shared/enums.ts'

/** Returns everyone who is or was on the staff, with whether they have a second factor and when they last signed in. */
export const listStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.userId')
    .select((eb) => [
      'staff.userId',
      'users.fullName as name',
      'users.username',
      'staff.level',
      'staff.endedAt',
      eb
        .selectFrom('known_devices')
        .select(({ fn }) => fn.max<Instant | null>('lastUsedAt').as('at'))
        .whereRef('known_devices.userId', '=', 'staff.userId')
        .as('lastSignInAt'),
      eb
        .exists(eb.selectFrom('second_factors').select('id').whereRef('userId', '=', 'staff.userId'))
        .as('hasSecondFactor'),
    ])
    .orderBy('staff.userId')
    .execute()

/**
 * Locks the rows of all owners, in order, so that of two calls that would end the last two the later one sees what the
 * earlier one did. Returns those with access.
 */
export const lockOwners = (db: Db) =>
  withRowLock(
    db,
    db.selectFrom('staff').select('userId').where('level', '=', 'owner').where('endedAt', 'is', null),
  )
    .orderBy('userId')
    .execute()

export const lockStaff = (db: Db, userId: number) =>
  withRowLock(
    db,
    db.selectFrom('staff').select(['level', 'endedAt']).where('userId', '=', userId),
  ).executeTakeFirst()

export const setLevel = (db: Db, userId: number, level: StaffLevel) =>
  db.updateTable('staff').set({ level }).where('userId', '=', userId).execute()

export const setEnded = (db: Db, userId: number, endedAt: Instant) =>
  db.updateTable('staff').set({ endedAt }).where('userId', '=', userId).execute()

export const findRole = (db: Db, userId: number) =>
  db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()
