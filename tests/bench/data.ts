import { join } from 'node:path'
import { migrateToLatest } from '#db/migrate.ts'
import { closeDatabase, openSqlite } from '#db/open.ts'
import type { Db } from '#db/schema.ts'
import { type Database, SQLite } from '#db/sqlite/library.ts'
import { hashToken } from '#server/domain/accounts/sessions.ts'
import { accountRow, insertRows, matchRow, menteeRow, mentorRow } from '#tests/support/rows.ts'

/** The size of a bench installation. Members come in pairs, every pair has a match. */
export type DataSize = {
  matches: number
  messagesPerMatch: number
  freeMentors: number
  /** How many of the first matches have messages; all by default. */
  matchesWithMessages?: number
}

export const DATA_FILE = 'app.db'
const UNUSABLE_HASH = 'no password'
const CREATED_AT = '2026-01-05T09:00:00.000Z'
const WORDS =
  'how did your week go so far and what would you like to talk about when we meet again on Tuesday'.split(' ')

/** The session token of a bench user; the database has its hash. */
export const tokenOf = (userId: number): string => `bench-token-of-user-${userId}`.padEnd(43, '-')

/** User ids: the administrator, then mentor and mentee of each match in turn, then mentors without a match. */
export const ADMIN_ID = 1
export const mentorUserOf = (matchId: number): number => matchId * 2
export const menteeUserOf = (matchId: number): number => matchId * 2 + 1

/**
 * Creates a database with the product's schema in `folder`, inserting rows directly: seconds instead of hours through
 * the API. All users have the same `passwordHash`.
 */
export async function createBenchData(folder: string, size: DataSize, passwordHash?: string) {
  const file = join(folder, DATA_FILE)
  const db = openSqlite(file)
  await migrateToLatest(db)
  await db.transaction().execute((tx) => addMembers(tx, size, passwordHash))
  await closeDatabase(db)

  const sqlite = new SQLite(file)
  // A broken file would just be created again.
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -262144')
  sqlite.transaction(() => addMessages(sqlite, size))()
  // As in a running programme: otherwise a server begins by noticing every message that nobody has seen.
  sqlite.exec("insert into notice_progress select 'messages', coalesce(max(id), 0) from messages")
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  // Sizes without samples of values, as `pragma optimize` counts them.
  sqlite.exec('pragma analysis_limit = 1000; analyze')
  sqlite.close()
}

/** Inserts the administrator, the pairs with their matches, and the mentors without a match. */
export async function addMembers(
  db: Db,
  { matches, freeMentors }: Pick<DataSize, 'matches' | 'freeMentors'>,
  passwordHash = UNUSABLE_HASH,
) {
  const pairs = Array.from({ length: matches }, (_, index) => index + 1)
  const mentors = [
    ...pairs.map((id) => ({ id, userId: mentorUserOf(id) })),
    ...Array.from({ length: freeMentors }, (_, index) => ({
      id: matches + index + 1,
      userId: menteeUserOf(matches) + index + 1,
    })),
  ]
  const members = [
    { id: ADMIN_ID, role: 'admin' as const },
    ...mentors.map(({ userId }) => ({ id: userId, role: 'mentor' as const })),
    ...pairs.map((id) => ({ id: menteeUserOf(id), role: 'mentee' as const })),
  ]
  const now = new Date().toISOString()
  await insertRows(
    db,
    'users',
    members.map(({ id, role }) => ({
      id,
      ...accountRow({
        username: `${role}${id}`,
        role,
        passwordHash,
        createdAt: CREATED_AT,
        fullName: `The ${role} ${id}`,
      }),
    })),
  )
  await insertRows(db, 'staff', [{ userId: ADMIN_ID, level: 'owner' }])
  await insertRows(
    db,
    'auth_sessions',
    members.map(({ id }) => ({
      tokenHash: hashToken(tokenOf(id)),
      userId: id,
      createdAt: now,
      lastUsedAt: now,
    })),
  )
  await insertRows(
    db,
    'mentors',
    mentors.map(({ id, userId }) => ({
      id,
      ...mentorRow({
        userId,
        fullName: `The mentor ${userId}`,
        createdAt: CREATED_AT,
        profession: 'Teacher',
        expertise: ['Maths', 'Chess'],
      }),
    })),
  )
  await insertRows(
    db,
    'mentees',
    pairs.map((id) => ({
      id,
      ...menteeRow({ userId: menteeUserOf(id), createdAt: CREATED_AT, age: 15, interests: ['Chess'] }),
    })),
  )
  await insertRows(
    db,
    'matches',
    pairs.map((id) => ({ id, ...matchRow({ mentorId: id, menteeId: id, createdAt: CREATED_AT }) })),
  )
}

/** Inserts millions of messages with one prepared statement, without the query builder. */
function addMessages(sqlite: Database, { matches, messagesPerMatch, matchesWithMessages = matches }: DataSize) {
  const message = sqlite.prepare(
    'insert into messages (matchId, senderId, content, createdAt) values (?, ?, ?, ?)',
  )
  // Interleaved, as conversations are in use: the rows of one match lie far from each other.
  for (let count = 0; count < messagesPerMatch; count += 1) {
    for (let id = 1; id <= matchesWithMessages; id += 1) {
      const senderId = count % 2 === 0 ? mentorUserOf(id) : menteeUserOf(id)
      message.run(id, senderId, sentence(id + count), CREATED_AT)
    }
  }
  // Everything is read: unread messages would bring notices and mails in the first minute.
  sqlite.exec(`
    update matches set
      messageCount = (select count(*) from messages where matchId = matches.id),
      lastMessageId = (select max(id) from messages where matchId = matches.id);
    update matches set
      lastMessageAt = (select createdAt from messages where id = lastMessageId),
      mentorReadId = lastMessageId,
      menteeReadId = lastMessageId;
  `)
}

/** About 80 characters, never the same for two messages in a row. */
const sentence = (seed: number) =>
  Array.from({ length: 16 }, (_, index) => WORDS[(seed + index * 3) % WORDS.length]).join(' ')
