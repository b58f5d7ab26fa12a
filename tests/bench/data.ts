import { join } from 'node:path'
import { migrateToLatest } from '#db/migrate.ts'
import { closeDatabase, openSqlite } from '#db/open.ts'
import { type Database, SQLite } from '#db/sqlite/library.ts'
import { hashToken } from '#server/domain/accounts/tokens.ts'

/** How much an installation of the bench holds. Members in pairs, every pair with a match. */
export type DataSize = {
  matches: number
  messagesPerMatch: number
  freeMentors: number
  /** So many of the first matches have messages; without it, all. */
  talking?: number
}

export const DATA_FILE = 'app.db'
const LATE = '2026-01-05T09:00:00.000Z'
const WORDS =
  'how did your week go so far and what would you like to talk about when we meet again on Tuesday'.split(' ')

/** The sign-in token of a user of the bench: known to the load, its hash in the database. */
export const tokenOf = (userId: number): string => `bench-token-of-user-${userId}`.padEnd(43, '-')

/** User ids: the administrator, then mentor and mentee of each match by turns, then mentors without anybody. */
export const ADMIN_ID = 1
export const mentorUserOf = (matchId: number): number => matchId * 2
export const menteeUserOf = (matchId: number): number => matchId * 2 + 1

/**
 * Fills `folder` with a database of the product's own schema, by hand-written statements: made in seconds where
 * the product's calls would take hours. `passwordHash` is everybody's.
 */
export async function makeData(folder: string, size: DataSize, passwordHash = 'nobody signs in') {
  const file = join(folder, DATA_FILE)
  const db = openSqlite(file)
  await migrateToLatest(db)
  await closeDatabase(db)

  const sqlite = new SQLite(file)
  // What is lost when this breaks is made again.
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -262144')
  sqlite.transaction(() => fill(sqlite, size, passwordHash))()
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.exec('analyze')
  sqlite.close()
}

function fill(
  sqlite: Database,
  { matches, messagesPerMatch, freeMentors, talking = matches }: DataSize,
  hash: string,
) {
  const user = sqlite.prepare(
    `insert into users (id, username, usernameKey, passwordHash, email, emailKey, fullName, role, createdAt)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const session = sqlite.prepare('insert into auth_sessions values (?, ?, ?, ?)')
  const mentor = sqlite.prepare(
    `insert into mentors (id, userId, profession, experience, expertise, availability, status, searchText, createdAt)
     values (?, ?, 'Teacher', '3-5', '["Maths","Chess"]', '["flexible"]', 'approved', ?, ?)`,
  )
  const mentee = sqlite.prepare(
    `insert into mentees (id, userId, age, interests, goals, status, createdAt)
     values (?, ?, 15, '["Chess"]', 'Learn to code', 'active', ?)`,
  )
  const match = sqlite.prepare(
    `insert into matches (id, mentorId, menteeId, status, requestStatus, messageCount, lastMessageId, createdAt)
     values (?, ?, ?, 'active', 'approved', ?, ?, ?)`,
  )
  const message = sqlite.prepare(
    'insert into messages (matchId, senderId, content, createdAt) values (?, ?, ?, ?)',
  )
  const now = new Date().toISOString()

  function add(id: number, role: string) {
    const name = `${role}${id}`
    user.run(
      id,
      name,
      name,
      hash,
      `${name}@example.org`,
      `${name}@example.org`,
      `The ${role} ${id}`,
      role,
      LATE,
    )
    session.run(hashToken(tokenOf(id)), id, now, now)
    return name
  }

  add(ADMIN_ID, 'admin')
  for (let id = 1; id <= matches; id += 1) {
    mentor.run(id, mentorUserOf(id), add(mentorUserOf(id), 'mentor'), LATE)
    add(menteeUserOf(id), 'mentee')
    mentee.run(id, menteeUserOf(id), LATE)
  }
  for (let id = matches + 1; id <= matches + freeMentors; id += 1) {
    const userId = mentorUserOf(matches) + 1 + id - matches
    mentor.run(id, userId, add(userId, 'mentor'), LATE)
  }
  for (let id = 1; id <= matches; id += 1) {
    match.run(id, id, id, id <= talking ? messagesPerMatch : 0, null, LATE)
  }
  // By turns, as talks go on side by side: the rows of one match lie far apart.
  for (let count = 0; count < messagesPerMatch; count += 1) {
    for (let id = 1; id <= talking; id += 1) {
      const senderId = count % 2 === 0 ? mentorUserOf(id) : menteeUserOf(id)
      message.run(id, senderId, sentence(id + count), LATE)
    }
  }
  sqlite.exec('update matches set lastMessageId = (select max(id) from messages where matchId = matches.id)')
}

/** About 80 characters, never the same for two messages in a row. */
const sentence = (seed: number) =>
  Array.from({ length: 16 }, (_, at) => WORDS[(seed + at * 3) % WORDS.length]).join(' ')
