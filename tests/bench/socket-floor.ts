import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

// The floor of the chat: bare ws that forwards every message to both members of its match and stores nothing.
// Usage: socket-floor.ts <port>

const rooms = new Map<number, Set<WebSocket>>()
const server = createServer((_request, response) => response.end('{}'))
const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false })

sockets.on('connection', (socket) => {
  let matchId = 0
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as {
      type: string
      matchId: number
      content: string
      clientId: string
    }
    if (frame.type === 'auth') {
      matchId = frame.matchId
      rooms.set(matchId, (rooms.get(matchId) ?? new Set()).add(socket))
      socket.send('{"type":"history","messages":[]}')
      return
    }
    const message = { id: 1, matchId, senderId: 1, content: frame.content, clientId: frame.clientId }
    const answer = Buffer.from(JSON.stringify({ type: 'new_message', message }))
    for (const other of rooms.get(matchId) ?? []) other.send(answer, { binary: false })
  })
  socket.on('close', () => rooms.get(matchId)?.delete(socket))
})
server.listen(Number(process.argv[2]), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
