import { type Migration, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { describeSchema } from '#tests/support/schema-description.ts'
import { isCurrent, migrateDown, migrateToLatest, NewerDatabaseError } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Db } from './schema.ts'

let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await emptyDatabase()
  db = database.db
})
afterEach(() => database.drop())

const tablesOf = async (db: Db) => (await db.introspection.getTables()).map(({ name }) => name).sort()

const broken = (up: Migration['up']) => ({ ...migrations, '9999_broken': { up } })

describe('migrating', () => {
  test('up, down to nothing and up again gives the same schema', async () => {
    await migrateToLatest(db)
    const shape = await describeSchema(db)
    expect(await tablesOf(db)).toEqual([
      'account_tokens',
      'alerts',
      'approved_profiles',
      'audit_entries',
      'audit_head',
      'auth_sessions',
      'calendar_feeds',
      'call_requests',
      'case_entries',
      'cases',
      'deliveries',
      'factor_removals',
      'held_messages',
      'known_devices',
      'mails',
      'matches',
      'mentees',
      'mentoring_sessions',
      'mentors',
      'messages',
      'noted_findings',
      'notice_progress',
      'notices',
      'notification_choices',
      'push_keys',
      'push_subscriptions',
      'pushes',
      'rate_limits',
      'read_marks',
      'recent_decisions',
      'recovery_codes',
      'removed_sessions',
      'risk_cases',
      'risk_counts',
      'screening_exemptions',
      'screening_words',
      'second_factors',
      'sign_in_tickets',
      'staff',
      'staff_code_matches',
      'staff_codes',
      'transcript_grants',
      'uploads',
      'users',
      'vetting_records',
    ])

    for (const _ of Object.keys(migrations)) await migrateDown(db)
    expect(await tablesOf(db)).toEqual([])
    expect(await isCurrent(db)).toBe(false)

    await migrateToLatest(db)
    expect(await describeSchema(db)).toEqual(shape)
    expect(await isCurrent(db)).toBe(true)
  })

  test('a current database changes nothing', async () => {
    await migrateToLatest(db)
    const shape = await describeSchema(db)
    await migrateToLatest(db)
    expect(await describeSchema(db)).toEqual(shape)
  })

  test('that fails leaves nothing, not even of earlier migrations', async () => {
    const halfway = broken(async (half) => {
      await half.schema.createTable('half').addColumn('id', 'integer').execute()
      throw new Error('half-way')
    })
    await expect(migrateToLatest(db, halfway)).rejects.toThrow('half-way')
    expect(await tablesOf(db)).toEqual([])

    await migrateToLatest(db)
    expect(await isCurrent(db)).toBe(true)
  })

  test('that fails on a filled database leaves its rows unchanged', async () => {
    await migrateToLatest(db)
    await db.insertInto('rate_limits').values({ name: 'kept', key: '', fullAt: 0 }).execute()
    const shape = await describeSchema(db)

    const halfway = broken(async (half) => {
      await sql`update rate_limits set name = 'lost'`.execute(half)
      await half.schema.dropTable('uploads').execute()
      throw new Error('half-way')
    })
    await expect(migrateToLatest(db, halfway)).rejects.toThrow('half-way')
    expect(await describeSchema(db)).toEqual(shape)
    expect(await db.selectFrom('rate_limits').select('name').execute()).toEqual([{ name: 'kept' }])
  })

  test('that breaks a foreign key is rolled back', async () => {
    const orphaning = broken(async (half) => {
      await sql`insert into uploads ("name", "userId", "createdAt") values ('orphan', 4711, '')`.execute(half)
    })
    await migrateToLatest(db)
    await expect(migrateToLatest(db, orphaning)).rejects.toThrow(/point nowhere|foreign key/)
    expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([])
    expect(await isCurrent(db)).toBe(true)

    // Foreign keys are enforced again.
    const upload = { name: 'orphan', userId: 4711, createdAt: '' }
    await expect(db.insertInto('uploads').values(upload).execute()).rejects.toThrow(/foreign key/i)
  })

  test('is refused on a database of a later version, which stays unchanged', async () => {
    const later = { ...migrations, '9999_later': { up: async () => {} } }
    await migrateToLatest(db, later)
    const shape = await describeSchema(db)

    await expect(migrateToLatest(db)).rejects.toThrow(NewerDatabaseError)
    await expect(migrateToLatest(db)).rejects.toThrow('9999_later')
    expect(await describeSchema(db)).toEqual(shape)
  })
})
