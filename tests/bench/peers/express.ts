import { createHash } from 'node:crypto'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import {
  alias,
  BaseSQLiteDatabase,
  integer,
  SQLiteSyncDialect,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import express, { type NextFunction, type Request, type Response } from 'express'
import { SQLite } from '../../../db/sqlite/library.ts'

// The peer: the same calls as a team would write them with Express 5 and Drizzle, on the same tables.
// Usage: express.ts <port> <database file>

const [port, file = ''] = process.argv.slice(2)
const sqlite = new SQLite(file)
sqlite.pragma('journal_mode = WAL')
sqlite.pragma('synchronous = NORMAL')
// What drizzle() does, except that it would load better-sqlite3 by a name that Node 20 does not have (decision 81).
const dialect = new SQLiteSyncDialect()
const session = new BetterSQLiteSession(sqlite, dialect, undefined)
const db = new BaseSQLiteDatabase('sync', dialect, session, undefined)

const users = sqliteTable('users', {
  id: integer().primaryKey(),
  username: text().notNull(),
  email: text().notNull(),
  fullName: text().notNull(),
  role: text().notNull(),
  phone: text(),
  bio: text(),
  location: text(),
  photoUrl: text(),
})
const sessions = sqliteTable('auth_sessions', { tokenHash: text().primaryKey(), userId: integer().notNull() })
const mentors = sqliteTable('mentors', {
  id: integer().primaryKey(),
  userId: integer().notNull(),
  profession: text().notNull(),
  experience: text().notNull(),
  expertise: text({ mode: 'json' }).notNull(),
  availability: text({ mode: 'json' }).notNull(),
  status: text().notNull(),
})
const mentees = sqliteTable('mentees', { id: integer().primaryKey(), userId: integer().notNull() })
const matches = sqliteTable('matches', {
  id: integer().primaryKey(),
  mentorId: integer().notNull(),
  menteeId: integer().notNull(),
  status: text().notNull(),
  requestStatus: text().notNull(),
  messageCount: integer().notNull(),
  callRequestCount: integer().notNull(),
  lastMessageId: integer(),
  createdAt: text().notNull(),
})
const messages = sqliteTable('messages', {
  id: integer().primaryKey({ autoIncrement: true }),
  matchId: integer().notNull(),
  senderId: integer().notNull(),
  content: text().notNull(),
  createdAt: text().notNull(),
  clientId: text(),
})

type AuthenticatedResponse = Response<unknown, { user: typeof users.$inferSelect }>
const app = express()
app.disable('x-powered-by')
app.use(express.json())
app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))

app.use((request: Request, response: AuthenticatedResponse, next: NextFunction) => {
  const token = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const [found] = db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash))
    .all()
  if (!found) return void response.status(401).json({ message: 'Not authenticated' })
  response.locals.user = found.users
  next()
})

app.get('/api/user', (_request, response: AuthenticatedResponse) => void response.json(response.locals.user))

app.get('/api/mentee/available-mentors', (request, response) => {
  const rows = db
    .select()
    .from(mentors)
    .innerJoin(users, eq(users.id, mentors.userId))
    .where(eq(mentors.status, 'approved'))
    .orderBy(desc(mentors.id))
    .limit(Number(request.query.limit ?? 50))
    .all()
  response.json(
    rows.map(
      ({
        mentors: { id, profession, expertise, experience, availability },
        users: { fullName, photoUrl },
      }) => ({
        id,
        user: { fullName, photoUrl },
        profession,
        expertise,
        experience,
        availability,
      }),
    ),
  )
})

const menteeUsers = alias(users, 'mentee_users')
app.get('/api/admin/matches', (request, response) => {
  const rows = db
    .select()
    .from(matches)
    .innerJoin(mentors, eq(mentors.id, matches.mentorId))
    .innerJoin(users, eq(users.id, mentors.userId))
    .innerJoin(mentees, eq(mentees.id, matches.menteeId))
    .innerJoin(menteeUsers, eq(menteeUsers.id, mentees.userId))
    .orderBy(desc(matches.id))
    .limit(Number(request.query.limit ?? 50))
    .all()
  response.json(
    rows.map(({ matches: match, users: { fullName, email }, mentee_users: mentee }) => ({
      ...match,
      mentor: { user: { fullName, email } },
      mentee: { user: { fullName: mentee.fullName, email: mentee.email } },
    })),
  )
})

app.use('/api/matches/:id/messages', (request, response: AuthenticatedResponse, next) => {
  const { id } = response.locals.user
  const [member] = db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(mentors, eq(mentors.id, matches.mentorId))
    .innerJoin(mentees, eq(mentees.id, matches.menteeId))
    .where(
      and(
        eq(matches.id, Number(request.params.id)),
        eq(matches.requestStatus, 'approved'),
        or(eq(mentors.userId, id), eq(mentees.userId, id)),
      ),
    )
    .all()
  if (!member) return void response.status(404).json({ message: 'Match not found' })
  next()
})

app.get('/api/matches/:id/messages', (request, response) => {
  const rows = db
    .select()
    .from(messages)
    .where(eq(messages.matchId, Number(request.params.id)))
    .orderBy(desc(messages.id))
    .limit(Number(request.query.limit ?? 50))
    .all()
  response.json(rows.reverse())
})

app.post('/api/matches/:id/messages', (request, response: AuthenticatedResponse) => {
  const matchId = Number(request.params.id)
  const { content } = request.body as { content: string }
  const message = db.transaction((tx) => {
    const createdAt = new Date().toISOString()
    const stored = tx
      .insert(messages)
      .values({ matchId, senderId: response.locals.user.id, content, createdAt })
      .returning()
      .get()
    tx.update(matches)
      .set({ messageCount: sql`${matches.messageCount} + 1`, lastMessageId: stored.id })
      .where(eq(matches.id, matchId))
      .run()
    return stored
  })
  response.status(201).json(message)
})

app.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
