import type { Insertable } from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import type { Db, FactorRemovalsTable, Instant, StaffCodeMatchesTable, StaffCodesTable } from '#db/schema.ts'
import type { IdRange } from '#server/pagination.ts'
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

export const insertCode = async (db: Db, code: Insertable<StaffCodesTable>) =>
  (await db.insertInto('staff_codes').values(code).returning('id').executeTakeFirstOrThrow()).id

export const insertCodeMatches = (db: Db, matches: Insertable<StaffCodeMatchesTable>[]) =>
  db.insertInto('staff_code_matches').values(matches).execute()

/** A member's conversations, also ended ones, with the accounts of both people. */
export const listConversations = (db: Db, userId: number) =>
  db
    .selectFrom('matches')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select(['matches.id as matchId', 'mentors.userId as mentorUserId', 'mentees.userId as menteeUserId'])
    .where('matches.requestStatus', '=', 'approved')
    .where((eb) =>
      eb.or([
        eb(
          'matches.mentorId',
          'in',
          eb.selectFrom('mentors as own').select('own.id').where('own.userId', '=', userId),
        ),
        eb(
          'matches.menteeId',
          'in',
          eb.selectFrom('mentees as own').select('own.id').where('own.userId', '=', userId),
        ),
      ]),
    )
    .execute()

/** The codes that nobody has looked at, newest first. A name is null once the account is gone. */
export const listCodes = (db: Db, { before, limit }: IdRange) =>
  db
    .selectFrom('staff_codes')
    .leftJoin('users as person', 'person.id', 'staff_codes.userId')
    .leftJoin('users as maker', 'maker.id', 'staff_codes.madeBy')
    .select(['staff_codes.id', 'staff_codes.madeBy', 'staff_codes.reason', 'staff_codes.createdAt'])
    .select(['person.fullName as name', 'maker.fullName as maker'])
    .where('staff_codes.checkedAt', 'is', null)
    .where('staff_codes.id', '<', before)
    .orderBy('staff_codes.id', 'desc')
    .limit(limit)
    .execute()

/** The owners with access. */
export const listOwners = (db: Db) =>
  db.selectFrom('staff').select('userId').where('level', '=', 'owner').where('endedAt', 'is', null).execute()

export const findCode = (db: Db, id: number) =>
  db.selectFrom('staff_codes').select(['userId', 'madeBy']).where('id', '=', id).executeTakeFirst()

type Checked = { id: number; checkedBy: number; checkedAt: Instant }

/** Marks a code as looked at. Returns undefined if it was. */
export const setChecked = (db: Db, { id, ...checked }: Checked) =>
  db
    .updateTable('staff_codes')
    .set(checked)
    .where('id', '=', id)
    .where('checkedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

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
