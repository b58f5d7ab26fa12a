import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'
import { CHAT_PATH, type Message, type ServerFrame } from '#shared/chat.ts'
import { ID_MAX } from '#shared/limits.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const PATIENCE_MS = 20_000
const HANDSHAKE_PATIENCE_MS = 60_000

/** One end of the chat, as somebody's browser holds it. */
export type TestSocket = {
  socket: WebSocket
  /** Sends an object as JSON; text and bytes as they are. */
  send: (frame: object | string | Buffer) => void
  /** The next frame that was not taken yet. */
  next: () => Promise<ServerFrame>
  /** Every frame sent to this socket before now that was not taken yet. */
  heard: () => Promise<ServerFrame[]>
  /** Sends auth and gives back the history; fails when something else is answered. */
  join: (matchId: number, frame?: object) => Promise<Message[]>
  /** With which code the socket was closed. */
  closed: Promise<number>
}

/** Opens a socket with a person's session cookie, or without one; fails as the client does when it is refused. */
export async function connect(
  world: World,
  person: Person | null,
  { headers, ...options }: ClientOptions = {},
): Promise<TestSocket> {
  const cookie = person && { cookie: await world.cookie(person) }
  const url = `ws://${await world.listen()}${CHAT_PATH}`
  const socket = new WebSocket(url, {
    headers: { ...cookie, ...headers },
    handshakeTimeout: HANDSHAKE_PATIENCE_MS,
    ...options,
  })
  const frames: ServerFrame[] = []
  let arrived = () => {}
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as ServerFrame)
    arrived()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  socket.on('error', () => {})

  async function next(): Promise<ServerFrame> {
    const deadline = AbortSignal.timeout(PATIENCE_MS)
    while (frames.length === 0) {
      await new Promise<void>((resolve, reject) => {
        arrived = resolve
        deadline.onabort = () => reject(new Error('no frame came'))
      })
    }
    return frames.shift() as ServerFrame
  }

  const send: TestSocket['send'] = (frame) =>
    socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame))

  return {
    socket,
    closed,
    send,
    next,
    async heard() {
      // Frames are answered in order: behind the refusal of this one nothing sent earlier can come.
      const clientId = randomUUID()
      send({ type: 'message', matchId: ID_MAX, content: 'Is anything left?', clientId })
      const before: ServerFrame[] = []
      for (;;) {
        const frame = await next()
        if (frame.type === 'error' && frame.clientId === clientId) return before
        before.push(frame)
      }
    },
    async join(matchId, frame) {
      send({ type: 'auth', userId: person?.userId, matchId, ...frame })
      const answer = await next()
      if (answer.type !== 'history') throw new Error(`no history but ${JSON.stringify(answer)}`)
      return answer.messages
    },
  }
}
