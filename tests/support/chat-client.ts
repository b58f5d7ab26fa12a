import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientOptions, WebSocket } from 'ws'
import { CHAT_PATH, type Message, type ServerFrame } from '#shared/chat-protocol.ts'
import { ID_MAX } from '#shared/product-limits.ts'
import { clockMs } from './clock.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** A client connection to the chat. */
export type ChatSocket = {
  socket: WebSocket
  /** Sends an object as JSON; text and bytes as they are. */
  send: (frame: object | string | Buffer) => void
  /** Resolves with the close code once the socket is closed. */
  closed: Promise<number>
  /** Drops the connection without a close frame, as a lost network does. */
  cut: () => void
  leave: () => Promise<void>
}

/** Opens a socket; passes the text of each frame to `onText`. */
function openSocket(origin: string, onText: (text: string) => void, options: ClientOptions): ChatSocket {
  const socket = new WebSocket(origin.replace(/^http/, 'ws') + CHAT_PATH, options)
  socket.on('message', (data: Buffer) => onText(data.toString()))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  return {
    socket,
    send: (frame) =>
      socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)),
    closed,
    cut: () => socket.terminate(),
    async leave() {
      socket.close()
      await closed
    },
  }
}

const FRAME_LIMIT_MS = 20_000
const HANDSHAKE_LIMIT_MS = 60_000

/** A socket that tests read frame by frame. */
export type TestSocket = ChatSocket & {
  /** Resolves with the next unread frame; rejects after 20 seconds. */
  next: () => Promise<ServerFrame>
  /** Resolves with all unread frames that the server sent before this call. */
  drainFrames: () => Promise<ServerFrame[]>
  /** Sends `auth` and resolves with the history; throws on any other answer. */
  join: (matchId: number, frame?: object) => Promise<Message[]>
}

/** Opens a socket with a person's session cookie, or without one; throws when it is refused. */
export async function connect(
  world: World,
  person: Person | null,
  { headers, ...options }: ClientOptions = {},
): Promise<TestSocket> {
  const cookie = person && { cookie: await world.cookie(person) }
  const origin = `http://${await world.listen()}`
  return connectTo(origin, person?.userId, { headers: { ...cookie, ...headers }, ...options })
}

/** As `connect`, for a server at an origin; the cookie is in the headers. */
export async function connectTo(
  origin: string,
  userId: number | undefined,
  options: ClientOptions,
): Promise<TestSocket> {
  const frames: ServerFrame[] = []
  let onFrame = () => {}
  function take(text: string) {
    frames.push(JSON.parse(text) as ServerFrame)
    onFrame()
  }
  const open = openSocket(origin, take, { handshakeTimeout: HANDSHAKE_LIMIT_MS, ...options })
  await once(open.socket, 'open')
  open.socket.on('error', () => {})

  async function next(): Promise<ServerFrame> {
    const deadline = AbortSignal.timeout(FRAME_LIMIT_MS)
    while (frames.length === 0) {
      await new Promise<void>((resolve, reject) => {
        onFrame = resolve
        deadline.onabort = () => reject(new Error('no frame came'))
      })
    }
    return frames.shift() as ServerFrame
  }

  return {
    ...open,
    next,
    async drainFrames() {
      // Frames are answered in order: everything sent earlier comes before the refusal of this one.
      const clientId = randomUUID()
      open.send({ type: 'message', matchId: ID_MAX, content: 'Is anything left?', clientId })
      const before: ServerFrame[] = []
      for (;;) {
        const frame = await next()
        if (frame.type === 'error' && frame.clientId === clientId) return before
        before.push(frame)
      }
    },
    async join(matchId, frame) {
      open.send({ type: 'auth', userId, matchId, ...frame })
      const answer = await next()
      if (answer.type !== 'history') throw new Error(`no history but ${JSON.stringify(answer)}`)
      return answer.messages
    },
  }
}

/** A person in a conversation, with what they need to join it. */
export type ChatParticipant = { origin: string; cookie: string; userId: number; matchId: number }

type Refusal = { message: string; clientId?: string }
export type FrameHandlers = {
  onMessage?: (message: Message, at: number) => void
  onRefusal?: (refusal: Refusal) => void
}

/** A socket for load tests: passes frames to handlers and parses only those that have one. */
export type ChatClient = ChatSocket & {
  participant: ChatParticipant
  sendMessage: (content: string, clientId: string) => void
}

/** A joined socket, its history, and when that came, in milliseconds of `clockMs`. */
export type Joined = {
  client: ChatClient
  history: () => Message[]
  receivedAtMs: number
  /** How often the server answered 503 before. */
  refusals: number
}

const JOIN_LIMIT_MS = 30_000
const JOINING_AT_ONCE = 50
const TOO_BUSY = /response: 503$/
const BUSY_PAUSE_MS = 500
const BUSY_RETRIES = 120
// The type comes first in a frame's text, so frames without a handler need no parsing.
const KIND = { message: '{"type":"new_message"', history: '{"type":"history"', refusal: '{"type":"error"' }

/** Opens a socket and joins; retries while the server answers 503, throws on any other refusal, close or timeout. */
export async function join(
  seat: ChatParticipant,
  hearing: FrameHandlers = {},
  after?: number,
): Promise<Joined> {
  for (let refusals = 0; ; refusals += 1) {
    try {
      return { ...(await joinOnce(seat, hearing, after)), refusals }
    } catch (error) {
      if (refusals >= BUSY_RETRIES || !TOO_BUSY.test(String(error))) throw error
      await sleep(BUSY_PAUSE_MS)
    }
  }
}

async function joinOnce(
  seat: ChatParticipant,
  hearing: FrameHandlers,
  after?: number,
): Promise<Omit<Joined, 'refusals'>> {
  const { client, answered } = openClient(seat, hearing)
  const { userId, matchId } = seat
  client.socket.once('open', () => client.send({ type: 'auth', userId, matchId, ...(after && { after }) }))
  const timeout = setTimeout(client.cut, JOIN_LIMIT_MS)
  try {
    const { text, at } = await answered
    return { client, history: () => (JSON.parse(text) as { messages: Message[] }).messages, receivedAtMs: at }
  } finally {
    clearTimeout(timeout)
  }
}

/** Opens a socket for each participant, in batches. */
export async function joinAll(
  seats: readonly ChatParticipant[],
  hearingOf: (seat: ChatParticipant) => FrameHandlers = () => ({}),
): Promise<ChatClient[]> {
  const clients: ChatClient[] = []
  while (clients.length < seats.length) {
    const next = seats.slice(clients.length, clients.length + JOINING_AT_ONCE)
    const joined = await Promise.all(next.map((seat) => join(seat, hearingOf(seat))))
    clients.push(...joined.map(({ client }) => client))
  }
  return clients
}

function openClient(seat: ChatParticipant, { onMessage, onRefusal }: FrameHandlers) {
  const { origin, cookie, matchId } = seat
  let answer = (_history: { text: string; at: number }) => {}
  let fail = (_error: Error) => {}
  const answered = new Promise<{ text: string; at: number }>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  function take(text: string) {
    const at = clockMs()
    if (text.startsWith(KIND.message)) onMessage?.((JSON.parse(text) as { message: Message }).message, at)
    else if (text.startsWith(KIND.history)) answer({ text, at })
    else if (text.startsWith(KIND.refusal)) {
      const refusal = JSON.parse(text) as Refusal
      onRefusal?.(refusal)
      fail(new Error(refusal.message))
    }
  }
  const open = openSocket(origin, take, {
    headers: { cookie },
    perMessageDeflate: false,
    skipUTF8Validation: true,
  })
  let reason = 'no answer'
  open.socket.on('error', (error) => {
    reason = error.message
  })
  open.socket.once('close', (code) => fail(new Error(`Closed with ${code} while joining: ${reason}`)))
  const client: ChatClient = {
    ...open,
    participant: seat,
    sendMessage: (content, clientId) => open.send({ type: 'message', matchId, content, clientId }),
  }
  return { client, answered }
}
