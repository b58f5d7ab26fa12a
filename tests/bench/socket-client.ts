import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { menteeUserOf, mentorUserOf, tokenOf } from './data.ts'
import type { BenchServer } from './servers.ts'

// Not the chat client of the tests: the floor and Socket.IO are measured with the same bare client.

/** A server's frame format; Socket.IO wraps frames in two layers of packets. */
type Protocol = {
  path: string
  wrap: (type: string, frame: object) => string
  isHistory: (text: string) => boolean
  isMessage: (text: string) => boolean
  /** The reply to a protocol packet, if it needs one. */
  keepAliveReply: (text: string) => string | undefined
}

const plainProtocol: Protocol = {
  path: '/ws',
  wrap: (type, frame) => JSON.stringify({ type, ...frame }),
  isHistory: (text) => text.startsWith('{"type":"history"'),
  isMessage: (text) => text.startsWith('{"type":"new_message"'),
  keepAliveReply: () => undefined,
}

/** Engine.IO's ping and pong. */
const KEEP_ALIVE_REPLIES: Record<string, string> = { '2': '3' }

const socketIo: Protocol = {
  path: '/socket.io/?EIO=4&transport=websocket',
  wrap: (type, frame) => `42${JSON.stringify([type, frame])}`,
  isHistory: (text) => text.startsWith('42["history"'),
  isMessage: (text) => text.startsWith('42["new_message"'),
  keepAliveReply: (text) => (text.startsWith('0') ? '40' : KEEP_ALIVE_REPLIES[text]),
}

const CLIENT_ID = /"clientId":"([^"]+)"/

/** Pairs of sockets, each pair in its own match, with delivery counts and latencies. */
export type SocketCrowd = {
  /** Sends a message from socket `index`. */
  say: (index: number) => void
  sent: () => number
  /** Number of deliveries: two for each message that was not lost. */
  delivered: () => number
  /** Milliseconds from sending to each delivery. */
  latencies: number[]
  onDelivered: (listener: (index: number) => void) => void
  leave: () => void
  size: number
}

/** Connects and joins `size` sockets, two for each match from the first on. */
export async function connectSockets(server: BenchServer, size: number): Promise<SocketCrowd> {
  const protocol = server.name.startsWith('socket.io') ? socketIo : plainProtocol
  const sentAt = new Map<string, { at: number; by: number }>()
  const latencies: number[] = []
  let sent = 0
  let delivered = 0
  let listener = (_index: number) => {}

  const seats = Array.from({ length: size }, (_, index) => {
    const matchId = Math.floor(index / 2) + 1
    return { matchId, userId: index % 2 === 0 ? mentorUserOf(matchId) : menteeUserOf(matchId) }
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
  for (let start = 0; start < size; start += 50)
    sockets.push(...(await Promise.all(seats.slice(start, start + 50).map(join))))

  return {
    size,
    latencies,
    sent: () => sent,
    delivered: () => delivered,
    onDelivered: (onDelivery) => {
      listener = onDelivery
    },
    say(index) {
      const seat = seats[index % size]
      if (!seat) return
      const clientId = randomUUID()
      sentAt.set(clientId, { at: performance.now(), by: index })
      sent += 1
      sockets[index % size]?.send(
        protocol.wrap('message', { ...seat, content: 'How did your week go so far?', clientId }),
      )
    },
    leave() {
      for (const socket of sockets) socket.terminate()
    },
  }
}
