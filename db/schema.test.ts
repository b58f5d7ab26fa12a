import { sql } from 'kysely'
import * as vocabulary from '#shared/enums.ts'
import { FACTOR_KINDS, MAIL_FAILURES, TICKET_PURPOSES, TOKEN_PURPOSES } from '#shared/enums.ts'
import { DELIVERY_CHANNELS, DELIVERY_STATES, DELIVERY_WAYS } from '#shared/notices/catalogue.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { EXEMPTION_KINDS } from '#shared/screening/exemption-kinds.ts'
import { RISK_KINDS } from '#shared/screening/risk-kinds.ts'
import * as supervision from '#shared/supervision-enums.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { dialectOf, isUniqueViolation } from './dialect.ts'
import type { Db } from './schema.ts'

const CLOSED_LISTS = [
  ['users', 'role', 'users_role', vocabulary.ROLES],
  ['staff', 'level', 'staff_level', vocabulary.STAFF_LEVELS],
  ['mentors', 'status', 'mentors_status', vocabulary.MENTOR_STATUSES],
  ['mentees', 'status', 'mentees_status', vocabulary.MENTEE_STATUSES],
  ['matches', 'status', 'matches_status', vocabulary.MATCH_STATUSES],
  ['matches', 'requestStatus', 'matches_request_status', vocabulary.REQUEST_STATUSES],
  ['mentoring_sessions', 'location', 'mentoring_sessions_location', vocabulary.SESSION_LOCATIONS],
  ['mentoring_sessions', 'status', 'mentoring_sessions_status', vocabulary.SESSION_STATUSES],
  ['call_requests', 'status', 'call_requests_status', vocabulary.CALL_REQUEST_STATUSES],
  ['held_messages', 'state', 'held_messages_state', supervision.HELD_STATES],
  ['risk_counts', 'kind', 'risk_counts_kind', RISK_KINDS],
  ['recent_decisions', 'kind', 'recent_decisions_kind', vocabulary.DECISION_KINDS],
  ['deliveries', 'channel', 'deliveries_channel', DELIVERY_CHANNELS],
  ['deliveries', 'state', 'deliveries_state', DELIVERY_STATES],
  ['notification_choices', 'requests', 'notification_choices_requests', DELIVERY_WAYS],
  ['notification_choices', 'messages', 'notification_choices_messages', DELIVERY_WAYS],
  ['notification_choices', 'sessions', 'notification_choices_sessions', DELIVERY_WAYS],
  ['notification_choices', 'programme', 'notification_choices_programme', DELIVERY_WAYS],
  ['transcript_grants', 'reasonClass', 'transcript_grants_reason_class', supervision.REVIEW_CLASSES],
  ['mails', 'state', 'mails_state', supervision.ALERT_STATES],
  ['mails', 'failure', 'mails_failure', MAIL_FAILURES],
  ['second_factors', 'kind', 'second_factors_kind', FACTOR_KINDS],
  ['sign_in_tickets', 'purpose', 'sign_in_tickets_purpose', TICKET_PURPOSES],
  ['account_tokens', 'purpose', 'account_tokens_purpose', TOKEN_PURPOSES],
  ['screening_words', 'category', 'screening_words_category', SCREEN_CATEGORIES],
  ['screening_exemptions', 'kind', 'screening_exemptions_kind', EXEMPTION_KINDS],
] as const

/** The SQL of a constraint or index, as the database stores it. */
async function definitionOf(db: Db, name: string): Promise<string> {
  if (dialectOf(db) === 'sqlite') {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where sql is not null`.execute(db)
    const pattern = new RegExp(`(?:constraint|index) "${name}"[^;]*?(?:, constraint|$|\\) strict)`, 'i')
    return rows.map(({ sql: text }) => pattern.exec(text)?.[0] ?? '').join('')
  }
  const constraint = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name}
  `.execute(db)
  const index = await sql<{
    text: string
  }>`select indexdef as text from pg_indexes where indexname = ${name}`.execute(db)
  return [...constraint.rows, ...index.rows].map(({ text }) => text).join('')
}

/** Adds a row to every table with a closed list. */
async function addRows(world: World) {
  const { db } = world.services
  const { mentor, matchId } = await world.pair()
  const at = { createdAt: '2026-01-05T09:00:00.000Z' }
  await db
    .insertInto('mentoring_sessions')
    .values({
      matchId,
      title: 'Talk',
      startTime: '1',
      endTime: '2',
      createdBy: mentor.userId,
      updatedAt: '',
      ...at,
    })
    .execute()
  await db
    .insertInto('call_requests')
    .values({ matchId, title: 'Call', dateTime: '', duration: 30, ...at })
    .execute()
  const held = { id: 1, matchId, senderId: mentor.userId, content: '', clientId: null, findings: '[]' }
  await db
    .insertInto('held_messages')
    .values({ ...held, ...at })
    .execute()
  const grant = { adminId: mentor.userId, matchId, reason: '', expiresAt: '' }
  await db
    .insertInto('transcript_grants')
    .values({ ...grant, reasonClass: 'case', ...at })
    .execute()
  const mail = { userId: mentor.userId, toAddress: '', kind: 'recovery', detail: '{}', key: '' } as const
  await db
    .insertInto('mails')
    .values({ ...mail, dueAt: '', ...at })
    .execute()
  await db
    .insertInto('account_tokens')
    .values({ purpose: 'recovery', userId: mentor.userId, expiresAt: '', ...at })
    .execute()
  await db.insertInto('staff').values({ userId: mentor.userId, level: 'owner' }).execute()
  await db
    .insertInto('second_factors')
    .values({ userId: mentor.userId, kind: 'passkey', ...at })
    .execute()
  await db
    .insertInto('sign_in_tickets')
    .values({ tokenHash: '', purpose: 'passkey', browserHash: '', expiresAt: '' })
    .execute()
  const own = { addedBy: mentor.userId, ...at }
  await db
    .insertInto('screening_words')
    .values({ phrase: '', phraseKey: '', category: 'money', ...own })
    .execute()
  await db
    .insertInto('screening_exemptions')
    .values({ kind: 'link', detail: '', detailKey: '', reason: '', ...own })
    .execute()
  await db
    .insertInto('risk_counts')
    .values({ matchId, side: 'mentor', kind: 'gifts', day: '2026-01-05', count: 1 })
    .execute()
  const decision = { subjectId: matchId, outcome: 'approved', before: '{}', decidedBy: mentor.userId }
  await db
    .insertInto('recent_decisions')
    .values({ kind: 'request', decidedAt: '2026-01-05T09:00:00.000Z', ...decision })
    .execute()
  const { id: noticeId } = await db
    .insertInto('notices')
    .values({ userId: mentor.userId, kind: 'match_ended', matchId, key: null, detail: '{}', ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('deliveries')
    .values({ noticeId, userId: mentor.userId, channel: 'mail', dueAt: '', ...at })
    .execute()
  const choices = { requests: null, messages: null, sessions: null, programme: null, digestHour: null }
  await db
    .insertInto('notification_choices')
    .values({ userId: mentor.userId, ...choices, quiet: null, timeZone: null, updatedAt: '' })
    .execute()
}

const quoted = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, value = '']) => value)

describe('an omitted column', () => {
  test('has the default of the specification [S9.9]', async ({ world }) => {
    const { db } = world.services
    const { mentor, matchId } = await world.pair()
    const user = sql`('new', 'new', '-', 'new@example.org', 'new@example.org', 'Test New', '-')`
    await sql`
      insert into users ("username", "usernameKey", "passwordHash", "email", "emailKey", "fullName", "createdAt")
      values ${user}
    `.execute(db)
    expect(await db.selectFrom('users').select('role').where('username', '=', 'new').execute()).toEqual([
      { role: 'mentee' },
    ])

    const session = await db
      .insertInto('mentoring_sessions')
      .values({
        matchId,
        title: 'Talk',
        startTime: '1',
        endTime: '2',
        createdBy: mentor.userId,
        createdAt: '1',
        updatedAt: '1',
      })
      .returning(['status', 'location'])
      .executeTakeFirst()
    expect(session).toEqual({ status: 'scheduled', location: 'Virtual' })
    const call = await db
      .insertInto('call_requests')
      .values({ matchId, title: 'Talk', dateTime: '1', duration: 30, createdAt: '1' })
      .returning('status')
      .executeTakeFirst()
    expect(call).toEqual({ status: 'pending' })
  })
})

describe('a closed list', () => {
  test('is the same in the enums and in the database', async ({ world }) => {
    for (const [, , name, list] of CLOSED_LISTS) {
      const stored = quoted(await definitionOf(world.services.db, name))
      expect({ name, values: stored.sort() }).toEqual({ name, values: [...list].sort() })
    }
  })

  test('of live requests is the one that the unique index of pairs uses', async ({ world }) => {
    const found = quoted(await definitionOf(world.services.db, 'matches_live_pair'))
    expect(found.sort()).toEqual([...vocabulary.LIVE_REQUEST_STATUSES].sort())
  })

  test('accepts only its own values [S9.10]', async ({ world }) => {
    const { db } = world.services
    await addRows(world)
    for (const [table, column, , list] of CLOSED_LISTS) {
      const set = (value: string) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(db)
      for (const value of list) expect((await set(value)).numAffectedRows).toBeGreaterThan(0n)
      for (const value of ['', 'nonsense', list[0].toUpperCase(), `${list[0]} `]) {
        await expect(set(value), `${table}.${column}`).rejects.toThrow(/check constraint/i)
      }
    }
  })
})

describe('numbers and times', () => {
  test('out of range are refused', async ({ world }) => {
    const { db } = world.services
    const { mentor, matchId } = await world.pair()
    const call = { matchId, title: 'Call', dateTime: '', createdAt: '' }
    for (const duration of [4, 481]) {
      await expect(
        db
          .insertInto('call_requests')
          .values({ ...call, duration })
          .execute(),
      ).rejects.toThrow(/check/i)
    }
    for (const compatibility of [-1, 101]) {
      await expect(db.updateTable('matches').set({ compatibility }).execute()).rejects.toThrow(/check/i)
    }
    const session = { matchId, title: 'Talk', createdBy: mentor.userId, createdAt: '', updatedAt: '' }
    const backwards = { ...session, startTime: '2026-01-05T10:00:00.000Z', endTime: '2026-01-05T10:00:00.000Z' }
    await expect(db.insertInto('mentoring_sessions').values(backwards).execute()).rejects.toThrow(/check/i)
  })

  test('of another type are refused on both databases', async ({ world }) => {
    await world.pair()
    await expect(sql`update "mentees" set "age" = ${'sixteen'}`.execute(world.services.db)).rejects.toThrow()
  })
})

describe('a unique value', () => {
  test('is a live match of two people, but not a declined one', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    await world.match(mentor, mentee, 'rejected')
    await world.match(mentor, mentee, 'rejected')
    await world.match(mentor, mentee, 'pending')
    for (const state of ['pending', 'approved'] as const) {
      const error: unknown = await world.match(mentor, mentee, state).catch((reason: unknown) => reason)
      expect(isUniqueViolation(error, 'mentorId')).toBe(true)
    }
    await world.match(mentor, mentee, 'rejected')
  })

  test('is a sender’s clientId, but not a missing one', async ({ world }) => {
    const { db } = world.services
    const { mentor, mentee, matchId } = await world.pair()
    const send = (senderId: number, clientId: string | null) =>
      db
        .insertInto('messages')
        .values({ matchId, senderId, clientId, content: 'Hello', createdAt: '' })
        .execute()
    await send(mentor.userId, null)
    await send(mentor.userId, null)
    await send(mentor.userId, 'a')
    await send(mentee.userId, 'a')
    const error: unknown = await send(mentor.userId, 'a').catch((reason: unknown) => reason)
    expect(isUniqueViolation(error, 'clientId')).toBe(true)
  })

  test.for(['usernameKey', 'emailKey'] as const)('is a %s', async (column, { world }) => {
    const [one, other] = [await world.mentee(), await world.mentee()]
    const { db } = world.services
    const { [column]: taken } = await db
      .selectFrom('users')
      .select(column)
      .where('id', '=', one.userId)
      .executeTakeFirstOrThrow()
    const error: unknown = await db
      .updateTable('users')
      .set({ [column]: taken })
      .where('id', '=', other.userId)
      .execute()
      .catch((reason: unknown) => reason)
    expect(isUniqueViolation(error, column)).toBe(true)
    expect(isUniqueViolation(error, column === 'emailKey' ? 'usernameKey' : 'emailKey')).toBe(false)
  })
})

describe('every foreign key', () => {
  test('has an index, so that a removal does not scan whole tables', async ({ world }) => {
    const { db } = world.services
    const keys = dialectOf(db) === 'sqlite' ? await sqliteKeys(db) : await postgresKeys(db)
    expect(keys.length).toBeGreaterThanOrEqual(13)
    expect(keys.filter(({ indexed }) => !indexed)).toEqual([])
  })
})

type Key = { table: string; column: string; indexed: boolean }

async function sqliteKeys(db: Db): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select t.name as "table", k."from" as "column",
      exists (
        select 1 from pragma_index_list(t.name) i, pragma_index_info(i.name) c
        where c.seqno = 0 and c.name = k."from" and i.partial = 0
      ) or exists (
        -- The number of a row is what a table is kept by, and no index of its own.
        select 1 from pragma_table_info(t.name) c where c.name = k."from" and c.pk = 1
      ) as indexed
    from sqlite_master t, pragma_foreign_key_list(t.name) k where t.type = 'table'
  `.execute(db)
  return rows
}

async function postgresKeys(db: Db): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select k.conrelid::regclass::text as "table", a.attname as "column",
      exists (
        select 1 from pg_index i
        where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null
      ) as indexed
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  `.execute(db)
  return rows
}
