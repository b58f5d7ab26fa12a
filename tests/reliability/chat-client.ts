import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { CHAT_PATH, type Message } from '#shared/chat.ts'

/** Somebody's place in a conversation, and what lets him take it. */
export type Seat = { origin: string; cookie: string; userId: number; matchId: number }

type Refusal = { message: string; clientId?: string }
export type Hearing = {
  onMessage?: (message: Message, at: number) => void
  onRefusal?: (refusal: Refusal) => void
}

export type ChatClient = {
  seat: Seat
  socket: WebSocket
  say: (content: string, clientId: string) => void
  /** Resolves with the code once the socket is closed. */
  closed: Promise<number>
  /** Ends the connection without a word, as a tunnel does. */
  cut: () => void
  leave: () => Promise<void>
}

/** A socket that has joined, what it was told on joining, and when that came. */
export type Joined = {
  client: ChatClient
  history: () => Message[]
  at: number
  /** How often the server was too busy to let him in. */
  refusals: number
}

const JOIN_MS = 30_000
const JOINING = 50
const TOO_BUSY = /response: 503$/
const BUSY_MS = 500
const BUSY_TIMES = 120
// The frames' kinds stand first in their text: what is not needed is not parsed.
const KIND = { message: '{"type":"new_message"', history: '{"type":"history"', refusal: '{"type":"error"' }

/** Milliseconds of a clock that never goes back. */
export const clockMs = () => Number(process.hrtime.bigint()) / 1e6

/**
 * Opens a socket and joins, trying on while the server is too busy; throws when it is otherwise refused, closed or
 * not answered.
 */
export async function join(seat: Seat, hearing: Hearing = {}, after?: number): Promise<Joined> {
  for (let refusals = 0; ; refusals += 1) {
    try {
      return { ...(await joinOnce(seat, hearing, after)), refusals }
    } catch (error) {
      if (refusals >= BUSY_TIMES || !TOO_BUSY.test(String(error))) throw error
      await sleep(BUSY_MS)
    }
  }
}

async function joinOnce(seat: Seat, hearing: Hearing, after?: number): Promise<Omit<Joined, 'refusals'>> {
  const { client, said } = open(seat, hearing)
  const { userId, matchId } = seat
  client.socket.once('open', () =>
    client.socket.send(JSON.stringify({ type: 'auth', userId, matchId, ...(after && { after }) })),
  )
  const late = setTimeout(client.cut, JOIN_MS)
  try {
    const { text, at } = await said
    return { client, history: () => (JSON.parse(text) as { messages: Message[] }).messages, at }
  } finally {
    clearTimeout(late)
  }
}

/** Everybody's socket; they come in by and by, not in a storm. */
export async function joinAll(
  seats: readonly Seat[],
  hearingOf: (seat: Seat) => Hearing = () => ({}),
): Promise<ChatClient[]> {
  const clients: ChatClient[] = []
  while (clients.length < seats.length) {
    const next = seats.slice(clients.length, clients.length + JOINING)
    const joined = await Promise.all(next.map((seat) => join(seat, hearingOf(seat))))
    clients.push(...joined.map(({ client }) => client))
  }
  return clients
}

function open(seat: Seat, { onMessage, onRefusal }: Hearing) {
  const { origin, cookie, matchId } = seat
  const socket = new WebSocket(origin.replace(/^http/, 'ws') + CHAT_PATH, {
    headers: { cookie },
    perMessageDeflate: false,
    skipUTF8Validation: true,
  })
  let reason = 'nobody answered'
  socket.on('error', (error) => {
    reason = error.message
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))

  const said = new Promise<{ text: string; at: number }>((resolve, reject) => {
    socket.once('close', (code) => reject(new Error(`Closed with ${code} while joining: ${reason}`)))
    socket.on('message', (data: Buffer) => {
      const at = clockMs()
      const text = data.toString()
      if (text.startsWith(KIND.message)) onMessage?.((JSON.parse(text) as { message: Message }).message, at)
      else if (text.startsWith(KIND.history)) resolve({ text, at })
      else if (text.startsWith(KIND.refusal)) {
        const refusal = JSON.parse(text) as Refusal
        onRefusal?.(refusal)
        reject(new Error(refusal.message))
      }
    })
  })
  const client: ChatClient = {
    seat,
    socket,
    say: (content, clientId) => socket.send(JSON.stringify({ type: 'message', matchId, content, clientId })),
    closed,
    cut: () => socket.terminate(),
    async leave() {
      socket.close()
      await closed
    },
  }
  return { client, said }
}
