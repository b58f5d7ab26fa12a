import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { Server, type Socket } from 'socket.io'
import { matches, mentees, mentors, messages, openDrizzle, sessions } from './database.ts'

// The peer that does the same work: Socket.IO and Drizzle with the product's checks, counters and durability. Each message
// is one transaction, synced before it is emitted, as a team would write it. It does not screen messages.
// Usage: socket-io-checked.ts <port> <database file>

type Seat = { userId: number; tokenHash: string }
type NewMessage = { matchId: number; content: string; clientId: string }

const CONTENT_MAX = 4_000
const [port, file = ''] = process.argv.slice(2)
const db = openDrizzle(file, 'FULL')

/** Reads the session and the match, with both people, in one statement. */
const selectMatch = db
  .select({
    requestStatus: matches.requestStatus,
    outcome: matches.outcome,
    pausedAt: matches.pausedAt,
    mentorUserId: mentors.userId,
    mentorStatus: mentors.status,
    menteeUserId: mentees.userId,
    menteeStatus: mentees.status,
    sessionUserId: sessions.userId,
  })
  .from(matches)
  .innerJoin(mentors, eq(mentors.id, matches.mentorId))
  .innerJoin(mentees, eq(mentees.id, matches.menteeId))
  .innerJoin(sessions, eq(sessions.tokenHash, sql.placeholder('tokenHash')))
  .where(eq(matches.id, sql.placeholder('matchId')))
  .prepare()

/** Returns as what a person may write in a match; undefined if they may not. */
function writingRole({ userId, tokenHash }: Seat, matchId: number): 'mentor' | 'mentee' | undefined {
  const match = selectMatch.get({ matchId, tokenHash })
  if (match?.sessionUserId !== userId || match.requestStatus !== 'approved') return undefined
  if (match.outcome !== null || match.pausedAt !== null) return undefined
  if (match.mentorUserId === userId && match.mentorStatus === 'approved') return 'mentor'
  return match.menteeUserId === userId && match.menteeStatus === 'active' ? 'mentee' : undefined
}

const store = (seat: Seat, { matchId, content, clientId }: NewMessage) =>
  db.transaction(
    (tx) => {
      const role = writingRole(seat, matchId)
      if (!role) return undefined
      const [message] = tx
        .insert(messages)
        .values({ matchId, senderId: seat.userId, content, clientId, createdAt: new Date().toISOString() })
        .onConflictDoNothing()
        .returning()
        .all()
      if (!message) return undefined
      tx.update(matches)
        .set({
          messageCount: sql`${matches.messageCount} + 1`,
          lastMessageId: message.id,
          lastMessageAt: message.createdAt,
          [role === 'mentor' ? 'mentorReadId' : 'menteeReadId']: message.id,
        })
        .where(eq(matches.id, matchId))
        .run()
      return message
    },
    { behavior: 'immediate' },
  )

/** Returns the session of a handshake's cookie. */
function seatOf({ handshake }: Socket): Seat | undefined {
  const token = /(?:^|; )sid=([^;]+)/.exec(handshake.headers.cookie ?? '')?.[1] ?? ''
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const [session] = db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)).all()
  return session && { userId: session.userId, tokenHash }
}

const isMessage = (frame: Partial<NewMessage>): frame is NewMessage =>
  Number.isSafeInteger(frame.matchId) &&
  typeof frame.clientId === 'string' &&
  typeof frame.content === 'string' &&
  frame.content.trim() !== '' &&
  frame.content.length <= CONTENT_MAX

const server = createServer((_request, response) => response.end('{}'))
const io = new Server(server, { perMessageDeflate: false, transports: ['websocket'] })
io.on('connection', (socket) => {
  const seat = seatOf(socket)
  if (!seat) return void socket.disconnect(true)
  socket.on('auth', ({ matchId }: { matchId: number }) => {
    if (!writingRole(seat, matchId)) return void socket.emit('error', { message: 'Match not found' })
    void socket.join(String(matchId))
    socket.emit('history', { messages: [] })
  })
  socket.on('message', (frame: Partial<NewMessage>) => {
    const message = isMessage(frame) ? store(seat, frame) : undefined
    if (message) io.to(String(message.matchId)).emit('new_message', { message })
    else socket.emit('error', { message: 'The message was not sent' })
  })
})
server.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
