import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { oneOf, randomFrom } from '#scripts/lib/random.ts'
import { CHAT_PATH } from '#shared/chat-protocol.ts'
import { type ChatParticipant, joinAll } from '../support/chat-client.ts'
import { MALFORMED, randomFrame } from './chat-frames.ts'
import { createLedger } from './chat-ledger.ts'
import { grouped, percentile, rounded } from './load-measure.ts'
import { atRate, inTime, onStage } from './load-stage.ts'
import type { Size, Trial } from './trial.ts'

const SEED = 26
const PER_SECOND = 100
const ANSWER_MS = 30_000
/** What a server says that has understood that it does not understand. */
const CODES = new Set([1002, 1007, 1009])
const TIMES: Record<Size, number> = { small: 2, whole: 100 }
/** Beside the pairs that talk, two whose sockets are used up. */
const TALKING = 50

export const malformed: Trial = {
  id: 'R26, T77',
  promise: 'bytes that are no WebSocket close the socket they came on and touch no other',
  target: '12 kinds and random bytes, 100 times each, among 100 talking sockets: 0 closed, 0 missed',
  minutes: 3,
  run: (size) =>
    onStage({ size, pairs: TALKING + 1 }, async ({ seats, server }) => {
      const talking = seats.slice(0, TALKING * 2)
      const [attacker] = seats.slice(TALKING * 2)
      if (!attacker) throw new Error('Nobody sits there')
      const ledger = createLedger()
      const clients = await joinAll(talking, ledger.listener)
      let closed = 0
      for (const client of clients) void client.closed.then(() => (closed += 1))

      const random = randomFrom(SEED)
      let isOver = false
      const chatting = atRate(
        PER_SECOND,
        () => !isOver,
        () => ledger.say(oneOf(random, clients), 'Nothing to see here'),
      )
      const wrong: string[] = []
      let thrown = 0
      for (let time = 0; time < TIMES[size]; time += 1) {
        const kinds = Object.entries(MALFORMED).map(async ([kind, make]) => {
          const code = await codeFor(attacker, make(random))
          if (!CODES.has(code)) wrong.push(`${kind}: ${code}`)
        })
        await Promise.all([...kinds, codeFor(attacker, randomFrame(random), { mayWait: true })])
        thrown += kinds.length + 1
      }
      isOver = true
      await chatting
      const complete = await ledger.settle()
      const gone = closed
      for (const client of clients) client.cut()

      const { sent, lost, doubled, deliveryMs } = ledger.tally()
      const p99 = rounded(percentile(deliveryMs, 0.99))
      const complaints = wrong.length === 0 ? '' : `; answered otherwise: ${[...new Set(wrong)].join(', ')}`
      return {
        figure:
          `${grouped(thrown)} malformed frames (seed ${SEED}) among 100 sockets: ${gone} others closed, ` +
          `${lost} of ${grouped(sent)} messages missed, p99 ${p99} ms${complaints}`,
        facts: {
          'every kind is answered with its close code': wrong.length === 0,
          'no other socket is closed': gone === 0,
          'no message is missed or doubled': complete && lost === 0 && doubled === 0,
          'nothing went unhandled': !/uncaught|unhandled/i.test(server.output.stdout + server.output.stderr),
          'the process lives': (await fetch(`${server.url}/readyz`)).ok,
        },
      }
    }),
}

/**
 * The close code that bytes are answered with, sent behind a proper upgrade; 0 when the connection ends without one.
 * What may be the beginning of a proper frame is rightly waited for: then the caller goes.
 */
async function codeFor(
  { origin, cookie }: ChatParticipant,
  bytes: Buffer,
  { mayWait = false } = {},
): Promise<number> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const heard: Buffer[] = []
  socket.on('data', (data: Buffer) => heard.push(data))
  // A reset is an end like any other.
  socket.on('error', () => {})
  const ended = new Promise<true>((resolve) => socket.once('close', () => resolve(true)))
  socket.write(
    `GET ${CHAT_PATH} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await inTime(() => heard.length > 0)
  socket.write(bytes)
  if (mayWait) {
    await Promise.race([ended, sleep(50)])
    socket.destroy()
    await ended
    return 0
  }
  const hasEnded = await Promise.race([ended, sleep(ANSWER_MS, false)])
  socket.destroy()
  return hasEnded ? closeCodeIn(Buffer.concat(heard)) : 0
}

function closeCodeIn(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n') + 4
  const at = bytes.indexOf(0x88, end)
  return at < 0 || bytes.length < at + 4 ? 0 : bytes.readUInt16BE(at + 2)
}
