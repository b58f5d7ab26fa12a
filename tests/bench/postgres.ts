import { migrateToLatest } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres/open.ts'
import type { Db } from '#db/schema.ts'
import { hashToken } from '#server/domain/accounts/tokens.ts'
import { startEmbedded } from '#tests/support/embedded.ts'
import { menteeUserOf, mentorUserOf, tokenOf } from './data.ts'

const NAME = 'cairnway'
const LATE = '2026-01-05T09:00:00.000Z'

export type BenchPostgres = { url: string; db: Db; stop: () => Promise<void> }

/** A PostgreSQL of the bench's own, as durable as it is delivered, with so many pairs who may talk. */
export async function startPostgres(pairs: number): Promise<BenchPostgres> {
  const postgres = await startEmbedded(NAME)
  const url = postgres.urlOf(NAME)
  const db = openPostgres(url, () => {})
  await migrateToLatest(db)
  await db.transaction().execute((tx) => fill(tx, pairs))
  return {
    url,
    db,
    async stop() {
      await db.destroy()
      await postgres.stop()
    },
  }
}

/** The same people as on SQLite: the sign-in token of each is known to the load. */
async function fill(db: Db, pairs: number) {
  const ids = Array.from({ length: pairs }, (_, at) => at + 1)
  const people = ids.flatMap((id) => [
    { id: mentorUserOf(id), role: 'mentor' as const },
    { id: menteeUserOf(id), role: 'mentee' as const },
  ])
  const accounts = people.map(({ id, role }) => {
    const name = `${role}${id}`
    const email = `${name}@example.org`
    return {
      id,
      role,
      username: name,
      usernameKey: name,
      passwordHash: 'nobody signs in',
      email,
      emailKey: email,
      fullName: name,
      createdAt: LATE,
    }
  })
  await db.insertInto('users').values(accounts).execute()
  const now = new Date().toISOString()
  const sessions = people.map(({ id }) => ({
    tokenHash: hashToken(tokenOf(id)),
    userId: id,
    createdAt: now,
    lastUsedAt: now,
  }))
  await db.insertInto('auth_sessions').values(sessions).execute()
  const mentors = ids.map((id) => ({
    id,
    userId: mentorUserOf(id),
    profession: 'Teacher',
    experience: '3-5',
    expertise: '["Maths"]',
    availability: '["flexible"]',
    status: 'approved' as const,
    searchText: 'teacher',
    createdAt: LATE,
  }))
  await db.insertInto('mentors').values(mentors).execute()
  const mentees = ids.map((id) => ({
    id,
    userId: menteeUserOf(id),
    age: 15,
    interests: '["Chess"]',
    goals: 'Learn to code',
    status: 'active' as const,
    createdAt: LATE,
  }))
  await db.insertInto('mentees').values(mentees).execute()
  const accepted = { status: 'active', requestStatus: 'approved', createdAt: LATE } as const
  await db
    .insertInto('matches')
    .values(ids.map((id) => ({ id, mentorId: id, menteeId: id, ...accepted })))
    .execute()
}
