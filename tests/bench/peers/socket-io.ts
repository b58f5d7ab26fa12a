import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { SQLite } from '../../../db/sqlite/library.ts'

// The peer of the chat: Socket.IO that stores each message in its own transaction (synchronous = NORMAL) and emits it
// to the match's room.
// Usage: socket-io.ts <port> <database file>

const [port, file = ''] = process.argv.slice(2)
const sqlite = new SQLite(file)
sqlite.pragma('journal_mode = WAL')
sqlite.pragma('synchronous = NORMAL')
const insert = sqlite.prepare(
  'insert into messages (matchId, senderId, content, clientId, createdAt) values (?, ?, ?, ?, ?)',
)

const server = createServer((_request, response) => response.end('{}'))
const io = new Server(server, { perMessageDeflate: false, transports: ['websocket'] })
io.on('connection', (socket) => {
  socket.on('auth', ({ matchId }: { matchId: number }) => {
    void socket.join(String(matchId))
    socket.emit('history', { messages: [] })
  })
  socket.on(
    'message',
    ({
      matchId,
      content,
      clientId,
      userId,
    }: Record<'matchId' | 'userId', number> & Record<'content' | 'clientId', string>) => {
      const createdAt = new Date().toISOString()
      const { lastInsertRowid } = insert.run(matchId, userId, content, clientId, createdAt)
      const message = { id: Number(lastInsertRowid), matchId, senderId: userId, content, clientId, createdAt }
      io.to(String(matchId)).emit('new_message', { message })
    },
  )
})
server.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
