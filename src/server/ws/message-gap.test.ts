import type { ActiveParty } from '#server/context.ts'
import { sendMessage } from '#server/domain/chat/chat.ts'
import { connect, type TestSocket } from '#tests/support/chat-client.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { expect, test } from '#tests/support/world.ts'

const unlimited = withOptions(test, { settings: { RATE_LIMITS: 'off' } })
const JOINS = 200
const AT_ONCE = 10

unlimited(
  '200 joins during writes miss no message between history and live frames [R14]',
  { timeout: 60_000 },
  async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const ctx = await world.ctx<ActiveParty>(mentor)
    const written: number[] = []
    let writing = true
    const writer = (async () => {
      while (writing) {
        written.push((await sendMessage(ctx, { matchId, content: 'Hello' })).message.id)
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    })()

    /** The message ids that a socket received from its join to a few messages later. */
    async function seenBy(socket: TestSocket): Promise<number[]> {
      const last = written.at(-1)
      const history = await socket.join(matchId, last ? { after: Math.max(1, last - 20) } : {})
      const ids = new Set(history.map(({ id }) => id))
      for (let count = 0; count < 5; count += 1) {
        const frame = await socket.next()
        if (frame.type === 'new_message') ids.add(frame.message.id)
      }
      return [...ids].sort((one, other) => one - other)
    }

    const sockets = await Promise.all(Array.from({ length: AT_ONCE }, () => connect(world, mentee)))
    const seen: number[][] = []
    while (seen.length < JOINS) {
      seen.push(...(await Promise.all(sockets.map(seenBy))))
      // Otherwise messages still in flight would be counted in the next round.
      for (const { socket } of sockets.splice(0)) socket.terminate()
      sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => connect(world, mentee)))))
    }
    writing = false
    await writer

    expect(seen).toHaveLength(JOINS)
    for (const ids of seen) {
      const from = written.indexOf(ids[0] ?? 0)
      expect(ids).toEqual(written.slice(from, from + ids.length))
    }
  },
)
