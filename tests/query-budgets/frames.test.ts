import { CHAT_PATH } from '#shared/chat-protocol.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'
import { FRAMES } from '#tests/contract/other-routes.ts'
import { createCast } from '#tests/support/actors.ts'
import { connect } from '#tests/support/chat-client.ts'
import { dialectUnderTest } from '#tests/support/databases.ts'
import { rawConnection } from '#tests/support/raw-connection.ts'
import { fillLists } from '#tests/support/seed.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const TYPES = Object.keys(FRAMES) as ClientFrame['type'][]

describe('the queries of a frame', () => {
  test('stay within budget in short and long conversations, with prepared statements reused', async ({
    world,
  }) => {
    await world.listen()
    for (const rows of [1, 20]) {
      const cast = await createCast(world)
      await fillLists(cast, rows)
      const mentee = cast.person('mentee') ?? undefined
      const socket = await connect(world, mentee ?? null)
      for (const type of TYPES) {
        const frame = await FRAMES[type].frame(cast, 'mentee')
        await world.ctx(mentee)
        const { statements, commits, prepared } = await recordStatements(world.database, async () => {
          socket.send(frame)
          await socket.drainFrames()
        })
        expect({ type, statements: statements.length, commits }).toEqual({ type, ...FRAMES[type].cost })
        if (rows > 1 && dialectUnderTest === 'sqlite') expect(prepared).toEqual([])
      }
      socket.socket.close()
      await socket.closed
    }
  })
})

test('a socket declines compression', async ({ world }) => {
  const socket = await rawConnection(world)
  const lines = [
    `GET ${CHAT_PATH} HTTP/1.1`,
    `Host: ${await world.listen()}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
  ]
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (data: Buffer) => resolve(data.toString()))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
  expect(answer).toContain('101 Switching Protocols')
  expect(answer).toContain('\r\n\r\n')
  expect(answer).not.toMatch(/sec-websocket-extensions/i)
  socket.destroy()
})
