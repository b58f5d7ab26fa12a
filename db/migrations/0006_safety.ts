import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { tableWithId } from './columns.ts'

const OF_MATCHES = ['closedAt', 'closedReason', 'declineReason', 'pausedAt', 'scoreParts'] as const
const NUMBERS_OF_MATCHES = ['closedBy', 'pausedBy', 'pausedCaseId', 'scoreVersion'] as const

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('matches')
    .addColumn('outcome', 'text', (c) => c.check(sql`"outcome" in ('withdrawn', 'expired', 'ended')`))
    .execute()
  for (const column of OF_MATCHES) await db.schema.alterTable('matches').addColumn(column, 'text').execute()
  for (const column of NUMBERS_OF_MATCHES) {
    await db.schema.alterTable('matches').addColumn(column, 'integer').execute()
  }
  await db.schema
    .alterTable('matches')
    .addColumn('remindedDay', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.dropIndex('matches_live_pair').execute()
  await livePair(db, sql`"requestStatus" in ('pending', 'approved') and "outcome" is null`)

  await db.schema
    .alterTable('mentors')
    .addColumn('capacity', 'integer', (c) => c.check(sql`"capacity" >= 0`))
    .execute()
  await db.schema.alterTable('mentors').addColumn('pausedAt', 'text').execute()

  await tableWithId(db, 'notices')
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('matchId', 'integer', (c) => c.references('matches.id').onDelete('cascade'))
    .addColumn('key', 'text')
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('dismissedAt', 'text')
    .addUniqueConstraint('notices_key', ['userId', 'key'])
    .execute()
  await db.schema.createIndex('notices_by_user').on('notices').columns(['userId', 'id']).execute()
  await db.schema.createIndex('notices_by_match').on('notices').column('matchId').execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('notices').execute()
  for (const column of ['pausedAt', 'capacity']) await dropColumn(db, 'mentors', column)
  await db.schema.dropIndex('matches_live_pair').execute()
  for (const column of ['remindedDay', ...NUMBERS_OF_MATCHES, ...OF_MATCHES, 'outcome']) {
    await dropColumn(db, 'matches', column)
  }
  await livePair(db, sql`"requestStatus" in ('pending', 'approved')`)
}

const dropColumn = (db: Kysely<any>, table: string, column: string) =>
  db.schema.alterTable(table).dropColumn(column).execute()

/** One live request or match per pair; closed ones do not count. */
const livePair = (db: Kysely<any>, live: Expression<SqlBool>) =>
  db.schema
    .createIndex('matches_live_pair')
    .on('matches')
    .columns(['mentorId', 'menteeId'])
    .unique()
    .where(live)
    .execute()
