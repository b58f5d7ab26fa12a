import { CHAT_PATH } from '#shared/chat.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'
import { castOf } from '#tests/support/actors.ts'
import { connect } from '#tests/support/chat-client.ts'
import { dialectUnderTest } from '#tests/support/databases.ts'
import { EXPECTED_FRAMES } from '#tests/support/expectations-elsewhere.ts'
import { fillLists } from '#tests/support/fill-lists.ts'
import { rawConnection } from '#tests/support/raw-connection.ts'
import { askedBy } from '#tests/support/statements.ts'
import { describe, expect, test } from '#tests/support/world.ts'

/** What each kind of frame asks of the database, once it has been found out who speaks. */
const COSTS: Record<ClientFrame['type'], { statements: number; commits: number }> = {
  auth: { statements: 5, commits: 0 },
  message: { statements: 4, commits: 1 },
  typing: { statements: 0, commits: 0 },
  read: { statements: 3, commits: 1 },
}
const TYPES = Object.keys(COSTS) as ClientFrame['type'][]

describe('what a frame asks of the database', () => {
  test('is just that, in a short conversation and in a longer one, and known texts are not prepared again', async ({
    world,
  }) => {
    await world.listen()
    await world.housekeeping.stop()
    for (const rows of [1, 20]) {
      const cast = await castOf(world)
      await fillLists(cast, rows)
      const mentee = cast.person('mentee') ?? undefined
      const socket = await connect(world, mentee ?? null)
      for (const type of TYPES) {
        const frame = await EXPECTED_FRAMES[type].frame(cast, 'mentee')
        await world.ctx(mentee)
        const { statements, commits, prepared } = await askedBy(world.database, async () => {
          socket.send(frame)
          await socket.heard()
        })
        expect({ type, statements: statements.length, commits }).toEqual({ type, ...COSTS[type] })
        if (rows > 1 && dialectUnderTest === 'sqlite') expect(prepared).toEqual([])
      }
      socket.socket.close()
      await socket.closed
    }
  })
})

test('a socket agrees to no compression, also when it is offered', async ({ world }) => {
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
