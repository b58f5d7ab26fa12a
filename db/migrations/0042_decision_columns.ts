import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../dialect.ts'

const COLUMNS = [
  ['fromStatus', 'text'],
  ['sessionId', 'integer'],
  ['dateTime', 'text'],
  ['duration', 'integer'],
  ['proposedTime', 'text'],
  ['proposedDuration', 'integer'],
] as const

/**
 * Gives columns to what was read from JSON: what undoing a decision puts back, and when a mentor was approved. The column
 * `before` stays for processes of the version before, which may still run: a later migration drops it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  for (const [column, type] of COLUMNS) {
    await db.schema.alterTable('recent_decisions').addColumn(column, type).execute()
  }
  const before = (field: string) => fieldOf(db, 'before', field)
  await sql`
    update "recent_decisions" set
      "fromStatus" = case
        when "kind" in ('mentor', 'mentee') then ${before('status')}
        when ${before('proposedTime')} is not null then 'proposed'
        else 'pending'
      end,
      "sessionId" = cast(${before('sessionId')} as integer),
      "dateTime" = ${before('dateTime')},
      "duration" = cast(${before('duration')} as integer),
      "proposedTime" = ${before('proposedTime')},
      "proposedDuration" = cast(${before('proposedDuration')} as integer)
  `.execute(db)

  await db.schema.alterTable('mentors').addColumn('approvedAt', 'text').execute()
  await db.schema.createIndex('mentors_approved').on('mentors').columns(['approvedAt', 'id']).execute()
  // An approval that was undone does not count.
  await sql`
    update "mentors" set "approvedAt" = (
      select max("at") from "audit_entries"
      where "subjectId" = "mentors"."userId" and "action" = 'mentor_status_changed'
      and ${fieldOf(db, 'detail', 'from')} = 'pending' and ${fieldOf(db, 'detail', 'to')} = 'approved'
    )
    where "status" != 'pending'
  `.execute(db)
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('mentors_approved').execute()
  await db.schema.alterTable('mentors').dropColumn('approvedAt').execute()
  const decisions = await db.selectFrom('recent_decisions').selectAll().execute()
  for (const { kind, subjectId, fromStatus, sessionId, dateTime, ...row } of decisions) {
    const { duration, proposedTime, proposedDuration } = row
    const times = dateTime && { dateTime, duration, proposedTime, proposedDuration }
    const before = ['mentor', 'mentee'].includes(kind)
      ? { status: fromStatus }
      : { ...times, ...(sessionId && { sessionId }) }
    await db
      .updateTable('recent_decisions')
      .set({ before: JSON.stringify(before) })
      .where('kind', '=', kind)
      .where('subjectId', '=', subjectId)
      .execute()
  }
  for (const [column] of COLUMNS) {
    await db.schema.alterTable('recent_decisions').dropColumn(column).execute()
  }
}

/** The text of a field of a JSON object; null without it. */
const fieldOf = (db: Kysely<any>, column: string, field: string) =>
  dialectOf(db) === 'sqlite'
    ? sql`(${sql.ref(column)} ->> ${field})`
    : sql`(${sql.ref(column)}::json ->> cast(${field} as text))`
