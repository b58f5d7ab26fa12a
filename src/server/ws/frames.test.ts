import { randomBytes } from 'node:crypto'
import { connect as connectTcp, type Socket } from 'node:net'
import { CHAT_PATH } from '#shared/chat-protocol.ts'
import { connect } from '#tests/support/chat-client.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const TEXT = 0x1
const CONTINUATION = 0x0
const CLOSE = 0x8
const PING = 0x9
const FINAL = 0x80

type Shape = { opcode: number; payload?: Buffer; final?: boolean; reserved?: number; masked?: boolean }

/** The bytes of a frame, valid or not (RFC 6455, 5.2). */
function frameOf({ opcode, payload = Buffer.alloc(0), final = true, reserved = 0, masked = true }: Shape) {
  const mask = randomBytes(4)
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 0xff]
  const head = Buffer.from([(final ? FINAL : 0) | reserved | opcode, (masked ? 0x80 : 0) | (length[0] ?? 0)])
  const body = masked ? payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)) : payload
  return Buffer.concat([head, Buffer.from(length.slice(1)), masked ? mask : Buffer.alloc(0), body])
}

/** The masked header of a frame with the claimed length. */
const headOf = (length: Buffer) => Buffer.concat([Buffer.from([FINAL | TEXT, 0xff]), length, Buffer.alloc(4)])

const closing = (code: number) => frameOf({ opcode: CLOSE, payload: Buffer.from([code >> 8, code & 0xff]) })

/** A connection upgraded by hand, and the code of the server's close frame. */
async function raw(world: World): Promise<{ socket: Socket; closeCode: Promise<number | null> }> {
  const [host, port] = (await world.listen()).split(':')
  const socket = connectTcp({ host, port: Number(port) })
  socket.write(
    [
      `GET ${CHAT_PATH} HTTP/1.1`,
      `Host: ${host}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  )
  const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  expect(answer.toString()).toContain('101 Switching Protocols')
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
  })
  socket.on('error', () => {})
  const closeCode = new Promise<number | null>((resolve) =>
    socket.once('close', () =>
      resolve(received[0] === (FINAL | CLOSE) && received.length >= 4 ? received.readUInt16BE(2) : null),
    ),
  )
  return { socket, closeCode }
}

const invalid = Buffer.from([0xc3, 0x28])
const wrong: [what: string, frames: Buffer[], code: number][] = [
  ['not masked', [frameOf({ opcode: TEXT, payload: Buffer.from('{}'), masked: false })], 1002],
  ['with a reserved bit set', [frameOf({ opcode: TEXT, reserved: 0x40 })], 1002],
  ['of an unknown opcode', [frameOf({ opcode: 0x3 })], 1002],
  ['no valid UTF-8', [frameOf({ opcode: TEXT, payload: invalid })], 1007],
  ['a ping too long for one', [frameOf({ opcode: PING, payload: Buffer.alloc(126) })], 1002],
  ['a ping in pieces', [frameOf({ opcode: PING, final: false })], 1002],
  ['the continuation of nothing', [frameOf({ opcode: CONTINUATION })], 1002],
  [
    'begun before the previous one has ended',
    [frameOf({ opcode: TEXT, final: false }), frameOf({ opcode: TEXT })],
    1002,
  ],
  ['a close frame of one byte', [frameOf({ opcode: CLOSE, payload: Buffer.from([3]) })], 1002],
  ['a close frame with a reserved code', [closing(1005)], 1002],
  ['with a claimed length of 2^40 bytes', [headOf(Buffer.from([0, 0, 1, 0, 0, 0, 0, 0]))], 1009],
  ['with a claimed length beyond 64 bits', [headOf(Buffer.alloc(8, 0xff))], 1009],
  [
    'in seventeen pieces',
    [
      frameOf({ opcode: TEXT, payload: Buffer.from('['), final: false }),
      ...Array.from({ length: 16 }, () =>
        frameOf({ opcode: CONTINUATION, payload: Buffer.from('['), final: false }),
      ),
    ],
    1008,
  ],
]

describe('a frame', () => {
  test.for(wrong)(
    'that is %s closes its own socket and no other [T73, T77, R26, ASVS 4.1.5]',
    async ([, frames, code], { world }) => {
      const { mentor, mentee, matchId } = await world.pair()
      const healthy = await connect(world, mentor)
      await healthy.join(matchId)
      const { socket, closeCode } = await raw(world)
      for (const frame of frames) socket.write(frame)
      expect(await closeCode).toBe(code)

      await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Still here' } })
      expect(await healthy.next()).toMatchObject({ message: { content: 'Still here' } })
      expect((await world.call(null, 'GET', '/healthz')).status).toBe(200)
    },
  )
})
