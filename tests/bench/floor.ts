import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { SQLite } from '#db/sqlite/library.ts'

// The floor: the cost of these calls without a framework. node:http, prepared statements and JSON.stringify; it checks
// session and membership as the product does, and nothing else.
// Usage: floor.ts <port> <database file>

const [port, file = ''] = process.argv.slice(2)
const sqlite = new SQLite(file)
sqlite.pragma('journal_mode = WAL')
sqlite.pragma('synchronous = NORMAL')

const sessionOf = sqlite.prepare(
  `select s.userId, s.lastUsedAt, u.role from auth_sessions s join users u on u.id = s.userId where s.tokenHash = ?`,
)
const userOf = sqlite.prepare(
  `select id, username, email, fullName, role, phone, bio, location, photoUrl from users where id = ?`,
)
const isMember = sqlite.prepare(
  `select 1 from matches m join mentors o on o.id = m.mentorId join mentees e on e.id = m.menteeId
   where m.id = ? and m.requestStatus = 'approved' and (o.userId = ? or e.userId = ?)`,
)
const lastMessages = sqlite.prepare(
  `select id, matchId, senderId, content, createdAt, clientId from messages where matchId = ? order by id desc limit ?`,
)
const insert = sqlite.prepare(
  `insert into messages (matchId, senderId, content, createdAt) values (?, ?, ?, ?)
   returning id, matchId, senderId, content, createdAt, clientId`,
)
const count = sqlite.prepare(
  'update matches set messageCount = messageCount + 1, lastMessageId = ? where id = ?',
)
const mentors = sqlite.prepare(
  `select m.id, u.fullName, u.photoUrl, m.profession, m.expertise, m.experience, m.availability
   from mentors m join users u on u.id = m.userId where m.status = 'approved' order by m.id desc limit ?`,
)
const matches = sqlite.prepare(
  `select m.*, u.fullName, u.email, e.fullName as menteeName, e.email as menteeEmail from matches m
   join mentors o on o.id = m.mentorId join users u on u.id = o.userId
   join mentees n on n.id = m.menteeId join users e on e.id = n.userId order by m.id desc limit ?`,
)
const post = sqlite.transaction((matchId: number, userId: number, content: string) => {
  const message = insert.get(matchId, userId, content, new Date().toISOString()) as { id: number }
  count.run(message.id, matchId)
  return message
})

function userIdOf(request: IncomingMessage): number | undefined {
  const token = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (!token) return undefined
  const hash = createHash('sha256').update(token).digest('hex')
  return (sessionOf.get(hash) as { userId: number } | undefined)?.userId
}

function send(response: ServerResponse, status: number, body: unknown) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor')
  if (pathname === '/healthz') return send(response, 200, { status: 'ok' })
  const userId = userIdOf(request)
  if (!userId) return send(response, 401, { message: 'Not authenticated' })
  const limit = Number(searchParams.get('limit') ?? 50)
  if (pathname === '/api/user') return send(response, 200, userOf.get(userId))
  if (pathname === '/api/mentee/available-mentors') return send(response, 200, mentors.all(limit))
  if (pathname === '/api/admin/matches') return send(response, 200, matches.all(limit))
  const matchId = Number(/^\/api\/matches\/(\d+)\/messages$/.exec(pathname)?.[1])
  if (!matchId || !isMember.get(matchId, userId, userId))
    return send(response, 404, { message: 'Match not found' })
  if (request.method === 'GET') return send(response, 200, lastMessages.all(matchId, limit).reverse())
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    const { content } = JSON.parse(body) as { content: string }
    send(response, 201, post(matchId, userId, content))
  })
})
server.keepAliveTimeout = 60_000
server.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
