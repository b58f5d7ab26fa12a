import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, pickOne } from '#scripts/lib/random.ts'
import { CHAT_PATH } from '#shared/chat-protocol.ts'
import { type ChatParticipant, joinAll } from '../support/chat-client.ts'
import { createLedger } from './chat-ledger.ts'
import { grouped, percentile, rounded } from './load-measure.ts'
import { atRate, becomesTrue, withStage } from './load-stage.ts'
import { MALFORMED, randomFrame } from './malformed-frames.ts'
import type { Size, Trial } from './trial.ts'

const SEED = 26
const PER_SECOND = 100
const RESPONSE_LIMIT_MS = 30_000
/** Close codes for a protocol error, invalid text and a message too big. */
const CODES = new Set([1002, 1007, 1009])
const REPEATS: Record<Size, number> = { small: 2, whole: 100 }
/** One further pair is the attacker's. */
const TALKING_PAIRS = 50

export const malformed: Trial = {
  id: 'R26, T77',
  promise: 'malformed frames close the socket they came on and affect no other',
  target: '12 kinds and random bytes, 100 times each, among 100 talking sockets: 0 closed, 0 missed',
  minutes: 3,
  run: (size) =>
    withStage({ size, pairs: TALKING_PAIRS + 1 }, async ({ seats, server }) => {
      const talking = seats.slice(0, TALKING_PAIRS * 2)
      const [attacker] = seats.slice(TALKING_PAIRS * 2)
      if (!attacker) throw new Error('The installation has too few pairs')
      const ledger = createLedger()
      const clients = await joinAll(talking, ledger.listener)
      let closed = 0
      for (const client of clients) void client.closed.then(() => (closed += 1))

      const random = createRandom(SEED)
      let isOver = false
      const chatting = atRate(
        PER_SECOND,
        () => !isOver,
        () => ledger.say(pickOne(random, clients), 'Nothing to see here'),
      )
      const wrong: string[] = []
      let frames = 0
      for (let round = 0; round < REPEATS[size]; round += 1) {
        const kinds = Object.entries(MALFORMED).map(async ([kind, make]) => {
          const code = await closeCodeFor(attacker, make(random))
          if (!CODES.has(code)) wrong.push(`${kind}: ${code}`)
        })
        await Promise.all([...kinds, closeCodeFor(attacker, randomFrame(random), { mayWait: true })])
        frames += kinds.length + 1
      }
      isOver = true
      await chatting
      const complete = await ledger.waitForDelivery()
      const closedByAttack = closed
      for (const client of clients) client.cut()

      const { sent, lost, doubled, deliveryMs } = ledger.tally()
      const p99 = rounded(percentile(deliveryMs, 0.99))
      const complaints = wrong.length === 0 ? '' : `; answered otherwise: ${[...new Set(wrong)].join(', ')}`
      return {
        figure:
          `${grouped(frames)} malformed frames (seed ${SEED}) among 100 sockets: ${closedByAttack} others closed, ` +
          `${lost} of ${grouped(sent)} messages missed, p99 ${p99} ms${complaints}`,
        facts: {
          'every kind is answered with its close code': wrong.length === 0,
          'no other socket is closed': closedByAttack === 0,
          'no message is missed or doubled': complete && lost === 0 && doubled === 0,
          'no exception or rejection is unhandled': !/uncaught|unhandled/i.test(
            server.output.stdout + server.output.stderr,
          ),
          'the process is still running': (await fetch(`${server.url}/readyz`)).ok,
        },
      }
    }),
}

/**
 * The close code that bytes are answered with after a correct upgrade; 0 when the connection ends without one.
 * With `mayWait` the bytes may be the start of a valid frame: the client then disconnects.
 */
async function closeCodeFor(
  { origin, cookie }: ChatParticipant,
  bytes: Buffer,
  { mayWait = false } = {},
): Promise<number> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const received: Buffer[] = []
  socket.on('data', (data: Buffer) => received.push(data))
  // A reset counts as an end.
  socket.on('error', () => {})
  const ended = new Promise<true>((resolve) => socket.once('close', () => resolve(true)))
  socket.write(
    `GET ${CHAT_PATH} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await becomesTrue(() => received.length > 0)
  socket.write(bytes)
  if (mayWait) {
    await Promise.race([ended, sleep(50)])
    socket.destroy()
    await ended
    return 0
  }
  const hasEnded = await Promise.race([ended, sleep(RESPONSE_LIMIT_MS, false)])
  socket.destroy()
  return hasEnded ? parseCloseCode(Buffer.concat(received)) : 0
}

function parseCloseCode(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n') + 4
  const start = bytes.indexOf(0x88, end)
  return start < 0 || bytes.length < start + 4 ? 0 : bytes.readUInt16BE(start + 2)
}
