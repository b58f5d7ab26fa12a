import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test as base } from 'vitest'
import { migrateToLatest } from '#db/migrate.ts'
import { closeDatabase, openSqlite } from '#db/open.ts'
import type { Db } from '#db/schema.ts'
import { type Row, readLastIds, writeLastIds } from '#db/transfer/rows.ts'
import { fillWithDemo } from '#scripts/demo/fill.ts'
import { passwordOf } from '#scripts/demo/sign-ins.ts'
import { KEY_BYTES } from '#server/config/config.ts'
import { createSecretBox } from '#server/infra/secret-box.ts'
import { readAllRows, withDatabase } from './backups.ts'
import { emptyDatabase } from './databases.ts'

const AT = '2026-01-05T09:00:00.000Z'
const FILE = 'app.db'

/** Texts that a database or the transfer could misread. */
const ODD_TEXTS = [
  '👋🏽 é é ﬁ ẞ ı Ω ‏عربي‏ 漢字',
  '\u{10ffff}\ufffe\ufffd\ufeff',
  `'; drop table users; -- "$1" {} [] \\N \\. \\x00 \\u0000 %s ?`,
  'a\ttab,\r\na line,\u2028another\u0085and\u2029one more\n',
  ' \u00a0 spaces around  ',
  'x'.repeat(5_000),
]

/** Opens the SQLite file of a data folder while `work` runs; closes it without a write-ahead log. */
async function inSource<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openSqlite(join(dataDir, FILE))
  try {
    return await work(db)
  } finally {
    await closeDatabase(db)
  }
}

/** Creates a data folder with the demo's people, and a row in every table that the demo leaves empty. */
async function makeSource(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairnway-source-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await inSource(dataDir, async (db) => {
    await migrateToLatest(db)
    await fillWithDemo(db, createSecretBox(randomBytes(KEY_BYTES)))
    const match = await db
      .selectFrom('matches')
      .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
      .select(['matches.id', 'userId'])
      .where('requestStatus', '=', 'approved')
      .executeTakeFirstOrThrow()
    await fillRest(db, match)
    await fillPushes(db, match.userId)
    // The entry with the last id is deleted; its id must not be used again.
    const { audit_entries: last = 0 } = await readLastIds(db)
    await writeLastIds(db, { audit_entries: last + 1 })
  })
  return dataDir
}

async function fillPushes(db: Db, userId: number) {
  await db.insertInto('staff').values({ userId, level: 'owner' }).execute()
  await db.insertInto('push_keys').values({ id: 1, publicKey: 'a', privateKey: 'b', createdAt: AT }).execute()
  const { id: subscriptionId } = await db
    .insertInto('push_subscriptions')
    .values({
      userId,
      sessionHash: 'a',
      endpoint: 'https://push.example/1',
      p256dh: 'a',
      auth: 'b',
      browser: 'Firefox',
      showsCategory: 1,
      createdAt: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pushes')
    .values({ subscriptionId, key: 'a', category: 'messages', path: '/chat/1', dueAt: AT, createdAt: AT })
    .execute()
}

async function fillDeliveries(db: Db, userId: number) {
  const { id: noticeId } = await db.selectFrom('notices').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('deliveries')
    .values({ noticeId, userId, channel: 'mail', dueAt: AT, createdAt: AT })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const choices = { requests: 'now', messages: 'daily', sessions: 'off', programme: null } as const
  await db
    .insertInto('notification_choices')
    .values({
      userId,
      ...choices,
      digestHour: 7,
      quiet: '21-7',
      timeZone: 'Africa/Lagos',
      invitations: 1,
      updatedAt: AT,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('notice_progress')
    .values({ name: 'messages', lastId: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function fillSecondFactors(db: Db) {
  // Not the mentor's: the demo's people still sign in with the password alone.
  const { id: otherId } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'mentee')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('second_factors')
    .values({ userId: otherId, kind: 'passkey', name: 'A', credentialId: 'a', publicKey: 'a', createdAt: AT })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ userId: otherId, start: 'A', codeHash: 'a', createdAt: AT })
    .execute()
  const removal = { requestedBy: otherId, reason: 'A', createdAt: AT, dueAt: AT }
  await db
    .insertInto('factor_removals')
    .values({ userId: otherId, ...removal })
    .execute()
  await db
    .insertInto('sign_in_tickets')
    .values({ tokenHash: 'a', purpose: 'second_step', userId: otherId, browserHash: 'a', expiresAt: AT })
    .execute()
}

async function fillStaffCodes(db: Db, { matchId, userId }: { matchId: number; userId: number }) {
  const { id: codeId } = await db
    .insertInto('staff_codes')
    .values({ userId, madeBy: userId, reason: 'A', createdAt: AT })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('staff_code_matches').values({ matchId, codeId }).execute()
}

async function fillRest(db: Db, { id: matchId, userId }: { id: number; userId: number }) {
  for (const [index, content] of ODD_TEXTS.entries()) {
    const message = { matchId, senderId: userId, content, clientId: `odd ${index}`, createdAt: AT }
    await db.insertInto('messages').values(message).execute()
    await db
      .insertInto('uploads')
      .values({ name: `${'aBzA-_09'[index]}.jpg`, userId, createdAt: AT })
      .execute()
  }
  const grant = { adminId: userId, matchId, reason: 'Asked for it', createdAt: AT, expiresAt: AT }
  await db
    .insertInto('transcript_grants')
    .values({ ...grant, reasonClass: 'legal_request' })
    .execute()
  await db.insertInto('alerts').values({ key: 'a', sentence: 'A', dueAt: AT, createdAt: AT }).execute()
  await db
    .insertInto('mails')
    .values({
      userId,
      toAddress: 'a@demo.example',
      kind: 'recovery',
      detail: '{}',
      key: 'a',
      dueAt: AT,
      createdAt: AT,
    })
    .execute()
  await db
    .insertInto('account_tokens')
    .values({ purpose: 'recovery', userId, tokenHash: 'a', createdAt: AT, expiresAt: AT })
    .execute()
  await fillSecondFactors(db)
  const added = { addedBy: userId, createdAt: AT }
  await db
    .insertInto('screening_words')
    .values({ phrase: 'Oak', phraseKey: 'oak', category: 'money', ...added })
    .execute()
  await db
    .insertInto('screening_exemptions')
    .values({ kind: 'link', detail: 'oak.org', detailKey: 'link oak.org', reason: 'Our own page', ...added })
    .execute()
  await db
    .insertInto('risk_counts')
    .values({ matchId, side: 'mentor', kind: 'gifts', day: AT.slice(0, 10), count: 1 })
    .execute()
  await db.insertInto('read_marks').values({ matchId, userId, messageId: 1 }).execute()
  await fillStaffCodes(db, { matchId, userId })
  await db
    .insertInto('noted_findings')
    .values({ matchId, messageId: 1, categories: '[]', createdAt: AT })
    .execute()
  const decision = { kind: 'request', subjectId: matchId, outcome: 'rejected', before: '{}' } as const
  await db
    .insertInto('recent_decisions')
    .values({ ...decision, decidedBy: userId, decidedAt: AT })
    .execute()
  await db
    .insertInto('calendar_feeds')
    .values({ userId, keyHash: 'a', withNames: 1, withLinks: 0, createdAt: AT })
    .execute()
  await fillDeliveries(db, userId)
  const { id: mentorId } = await db.selectFrom('mentors').select('id').executeTakeFirstOrThrow()
  const check = { mentorId, kind: 'identity', result: 'passed', checkedOn: AT.slice(0, 10) } as const
  await db
    .insertInto('vetting_records')
    .values({ ...check, checkerId: userId, createdAt: AT })
    .execute()
  for (const tokenHash of ['b', 'A', 'a', 'Z', '_', '-']) {
    await db.insertInto('auth_sessions').values({ tokenHash, userId, createdAt: AT, lastUsedAt: AT }).execute()
    await db.insertInto('known_devices').values({ tokenHash, userId, lastUsedAt: AT }).execute()
    await db.insertInto('removed_sessions').values({ tokenHash, removedAt: AT }).execute()
    const limit = { name: 'signIns', key: tokenHash, fullAt: Date.parse(AT) * 1_000 }
    await db.insertInto('rate_limits').values(limit).execute()
  }
}

let source: Promise<string> | undefined

/** Creates a SQLite installation and an empty PostgreSQL database to move it to. */
async function createMigrationSetup(name: string) {
  source ??= makeSource()
  const dataDir = mkdtempSync(join(tmpdir(), `cairnway-moving-${name}-`))
  copyFileSync(join(await source, FILE), join(dataDir, FILE))
  const database = await emptyDatabase()
  const url = database.url ?? ''

  const place = {
    dataDir,
    file: join(dataDir, FILE),
    url,
    inSource: <T>(work: (db: Db) => Promise<T>) => inSource(dataDir, work),
    /** Opens the target while `work` runs. */
    inTarget: <T>(work: (db: Db) => Promise<T>) =>
      withDatabase({ database: { url }, photos: '', backups: '' }, work),
    original: () => place.inSource(sortedRowsOf),
    copy: () => place.inTarget(sortedRowsOf),
    async remove() {
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return place
}
export type MigrationSetup = Awaited<ReturnType<typeof createMigrationSetup>>

export const test = base.extend<{ place: MigrationSetup }>({
  place: async ({ task }, use) => {
    const place = await createMigrationSetup(task.id)
    await use(place)
    await place.remove()
  },
})
export { describe, expect } from 'vitest'

/** Reads all rows of all tables, in an order that does not depend on the database. */
async function sortedRowsOf(db: Db): Promise<Record<string, string[]>> {
  const rows = await readAllRows(db)
  const textOf = (row: Row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
  return Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, all.map(textOf).sort()]))
}

/** Adds a trigger that runs PL/pgSQL before a message is inserted. */
export const addMessageTrigger = (db: Db, statements: string) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('test.statements', ${`begin ${statements} return new; end`}, true)`.execute(tx)
    await sql`
      do $$ begin execute format(
        'create function before_message() returns trigger language plpgsql as %L', current_setting('test.statements')
      ); end $$
    `.execute(tx)
    await sql`create trigger before_message before insert on messages for each row execute function before_message()`.execute(
      tx,
    )
  })

export const dropMessageTrigger = (db: Db) => sql`drop function before_message cascade`.execute(db)

export const DEMO_MENTOR = { username: 'demo-mentor-1', password: passwordOf('demo-mentor-1') }
