import type { ExpressionBuilder, Insertable, NotNull } from 'kysely'
import type { Database, Db, VettingRecordsTable } from '#db/schema.ts'
import type { IdRange, TimeRange } from '../../pagination.ts'

/** Maximum records in a mentor's history. */
const HISTORY_MAX_ROWS = 100

export const findMentorToVet = (db: Db, id: number) =>
  db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.userId')
    .select(['mentors.status', 'users.fullName'])
    .where('mentors.id', '=', id)
    .executeTakeFirst()

export const insertRecord = (db: Db, row: Insertable<VettingRecordsTable>) =>
  db.insertInto('vetting_records').values(row).returning('id').executeTakeFirstOrThrow()

const RECORD_COLUMNS = [
  'vetting_records.id',
  'vetting_records.kind',
  'vetting_records.result',
  'vetting_records.checkedOn',
  'vetting_records.expiresOn',
  'vetting_records.trustworthy',
  'vetting_records.reference',
  'vetting_records.note',
  'vetting_records.createdAt',
] as const

/** Returns a mentor's records, newest first. */
export const listRecords = (db: Db, mentorId: number) =>
  db
    .selectFrom('vetting_records')
    .leftJoin('users', 'users.id', 'vetting_records.checkerId')
    .select([...RECORD_COLUMNS, 'users.fullName as checker'])
    .where('vetting_records.mentorId', '=', mentorId)
    .orderBy('vetting_records.id', 'desc')
    .limit(HISTORY_MAX_ROWS)
    .execute()

/** Matches the latest record of each check of each mentor. */
const isLatest = (eb: ExpressionBuilder<Database, 'vetting_records'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('vetting_records as later')
        .select('later.id')
        .whereRef('later.mentorId', '=', 'vetting_records.mentorId')
        .whereRef('later.kind', '=', 'vetting_records.kind')
        .whereRef('later.id', '>', 'vetting_records.id'),
    ),
  )

/** Returns a mentor's latest record of each check that has one. */
export const listLatest = (db: Db, mentorId: number) =>
  db
    .selectFrom('vetting_records')
    .select(['id', 'kind', 'result', 'expiresOn'])
    .where('mentorId', '=', mentorId)
    .where(isLatest)
    .execute()

/** Returns the mentors who wait for approval, newest first, each with the latest record of each check. */
export async function listPending(db: Db, { before, limit }: IdRange) {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('mentors')
        .select('mentors.id')
        .where('mentors.status', '=', 'pending')
        .where('mentors.id', '<', before)
        .orderBy('mentors.id', 'desc')
        .limit(limit)
        .as('waiting'),
    )
    .leftJoin('vetting_records', (join) =>
      join.onRef('vetting_records.mentorId', '=', 'waiting.id').on(isLatest),
    )
    .select(['waiting.id', 'vetting_records.kind', 'vetting_records.result', 'vetting_records.expiresOn'])
    .execute()
  const ids = [...new Set(rows.map(({ id }) => id))].sort((a, b) => b - a)
  return ids.map((id) => ({ id, latest: rows.filter((row) => row.id === id) }))
}

/** Returns the latest records of approved mentors that need attention by the day `by`, longest overdue first. */
export const listNeedingAttention = (db: Db, { by, time, id, limit }: TimeRange & { by: string }) =>
  db
    .selectFrom('vetting_records')
    // SQLite never reorders a cross join: it reads the records by their index, then looks up each mentor.
    .crossJoin('mentors')
    .innerJoin('users', 'users.id', 'mentors.userId')
    .select([
      'vetting_records.id',
      'vetting_records.mentorId',
      'vetting_records.kind',
      'vetting_records.result',
      'vetting_records.expiresOn',
      'vetting_records.attentionOn',
      'users.fullName',
    ])
    .whereRef('mentors.id', '=', 'vetting_records.mentorId')
    .where('mentors.status', '=', 'approved')
    .where('vetting_records.attentionOn', '<=', by)
    .where((eb) =>
      eb(eb.refTuple('vetting_records.attentionOn', 'vetting_records.id'), '>', eb.tuple(time, id)),
    )
    .where(isLatest)
    .orderBy('vetting_records.attentionOn')
    .orderBy('vetting_records.id')
    .limit(limit)
    .execute()

/** Returns when mentors registered and were first approved, the latest approvals first. */
export const listRecentApprovals = (db: Db, limit: number) =>
  db
    .selectFrom('mentors')
    .select(['createdAt as registeredAt', 'approvedAt'])
    .where('approvedAt', 'is not', null)
    .$narrowType<{ approvedAt: NotNull }>()
    .orderBy('approvedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
