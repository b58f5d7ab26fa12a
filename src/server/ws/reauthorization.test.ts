import type { AppEvent } from '#server/events.ts'
import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { connect } from '#tests/support/chat-client.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { test as base, expect, type World } from '#tests/support/world.ts'

/** Longer than the test takes, and short enough to wait for. */
const rare = withOptions(base, { socketTimeouts: { reauthorizeEveryMs: 3_600_000 } })
const frequent = withOptions(base, { socketTimeouts: { reauthorizeEveryMs: 1 } })

/** Published within a process by the cluster alone, so that domains cannot. */
const RESYNC = { type: 'resync' } as unknown as AppEvent

/** A listener of a match in which the other person has read a message: reauthorizing it sends the read mark again. */
async function listener(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body: { content: 'Hello' } })
  const socket = await connect(world, mentor)
  await socket.join(matchId, { features: Object.values(OPTIONAL_FRAMES) })
  await socket.drainFrames()
  return { socket, mark: { type: 'read', matchId, userId: mentee.userId } }
}

rare('reauthorizes at once, and what is asked for soon after it later', async ({ world }) => {
  const { socket, mark } = await listener(world)
  world.bus.publish(RESYNC)
  expect(await socket.next()).toMatchObject(mark)
  for (let count = 0; count < 5; count += 1) world.bus.publish(RESYNC)
  expect(await socket.drainFrames()).toEqual([])
})

frequent('reauthorizes again after the least time', async ({ world }) => {
  const { socket, mark } = await listener(world)
  for (let count = 0; count < 3; count += 1) {
    world.bus.publish(RESYNC)
    expect(await socket.next()).toMatchObject(mark)
  }
})
