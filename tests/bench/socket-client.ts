import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { menteeUserOf, mentorUserOf, tokenOf } from './data.ts'
import type { BenchServer } from './servers.ts'

// Not the chat client of the tests: the floor and Socket.IO are measured too, so all three get the same bare client.

/** How a server's frames look on the wire; Socket.IO wraps its own in a packet of two layers. */
type Protocol = {
  path: string
  wrap: (type: string, frame: object) => string
  isHistory: (text: string) => boolean
  isMessage: (text: string) => boolean
  /** What a socket has to answer beside the conversation. */
  keepAliveReply: (text: string) => string | undefined
}

const plainProtocol: Protocol = {
  path: '/ws',
  wrap: (type, frame) => JSON.stringify({ type, ...frame }),
  isHistory: (text) => text.startsWith('{"type":"history"'),
  isMessage: (text) => text.startsWith('{"type":"new_message"'),
  keepAliveReply: () => undefined,
}

/** Engine.IO's ping and the pong it waits for. */
const KEEP_ALIVE_REPLIES: Record<string, string> = { '2': '3' }

const socketIo: Protocol = {
  path: '/socket.io/?EIO=4&transport=websocket',
  wrap: (type, frame) => `42${JSON.stringify([type, frame])}`,
  isHistory: (text) => text.startsWith('42["history"'),
  isMessage: (text) => text.startsWith('42["new_message"'),
  keepAliveReply: (text) => (text.startsWith('0') ? '40' : KEEP_ALIVE_REPLIES[text]),
}

const CLIENT_ID = /"clientId":"([^"]+)"/

/** Pairs of sockets, each pair in a match of its own, and what became of what they said. */
export type SocketCrowd = {
  /** Says something from this socket; resolves nothing: what arrives is counted. */
  say: (at: number) => void
  sent: () => number
  /** How often a message reached one of its two: twice for each that was not lost. */
  delivered: () => number
  /** Milliseconds from saying to each arrival. */
  latencies: number[]
  onDelivered: (listener: (at: number) => void) => void
  leave: () => void
  size: number
}

/** Connects so many sockets, two for each match from the first on, all joined. */
export async function connectSockets(server: BenchServer, size: number): Promise<SocketCrowd> {
  const protocol = server.name === 'socket.io' ? socketIo : plainProtocol
  const sentAt = new Map<string, { at: number; by: number }>()
  const latencies: number[] = []
  let sent = 0
  let delivered = 0
  let listener = (_at: number) => {}

  const seats = Array.from({ length: size }, (_, at) => {
    const matchId = Math.floor(at / 2) + 1
    return { matchId, userId: at % 2 === 0 ? mentorUserOf(matchId) : menteeUserOf(matchId) }
  })
  const join = ({ matchId, userId }: { matchId: number; userId: number }) =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}${protocol.path}`, {
        headers: { cookie: `sid=${tokenOf(userId)}` },
        perMessageDeflate: false,
        skipUTF8Validation: true,
      })
      const auth = () => socket.send(protocol.wrap('auth', { userId, matchId }))
      if (protocol === plainProtocol) socket.once('open', auth)
      socket.once('error', reject)
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        if (protocol.isMessage(text)) return recordDelivery(text)
        if (protocol.isHistory(text)) return resolve(socket)
        const reply = protocol.keepAliveReply(text)
        if (reply !== undefined) socket.send(reply)
        else if (text.startsWith('40')) auth()
      })
    })

  function recordDelivery(text: string) {
    const id = CLIENT_ID.exec(text)?.[1]
    const from = id === undefined ? undefined : sentAt.get(id)
    if (!from) return
    delivered += 1
    latencies.push(performance.now() - from.at)
    listener(from.by)
  }

  const sockets: WebSocket[] = []
  for (let at = 0; at < size; at += 50) sockets.push(...(await Promise.all(seats.slice(at, at + 50).map(join))))

  return {
    size,
    latencies,
    sent: () => sent,
    delivered: () => delivered,
    onDelivered: (heard) => {
      listener = heard
    },
    say(at) {
      const seat = seats[at % size]
      if (!seat) return
      const clientId = randomUUID()
      sentAt.set(clientId, { at: performance.now(), by: at })
      sent += 1
      sockets[at % size]?.send(
        protocol.wrap('message', { ...seat, content: 'How did your week go so far?', clientId }),
      )
    },
    leave() {
      for (const socket of sockets) socket.terminate()
    },
  }
}
