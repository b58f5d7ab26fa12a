import type { Insertable } from 'kysely'
import type { Db, Instant, StaffCodeMatchesTable, StaffCodesTable } from '#db/schema.ts'
import type { IdRange } from '../../pagination.ts'

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
