import { createHash } from 'node:crypto'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import express, { type NextFunction, type Request, type Response } from 'express'
import { matches, mentees, mentors, messages, openDrizzle, sessions, users } from './database.ts'

// The peer: the same calls as a team would write them with Express 5 and Drizzle, on the same tables.
// Usage: express.ts <port> <database file>

const [port, file = ''] = process.argv.slice(2)
const db = openDrizzle(file, 'NORMAL')

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
