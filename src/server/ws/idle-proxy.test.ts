import { once } from 'node:events'
import { SOCKET_PING_MS } from '#shared/product-limits.ts'
import { connectTo } from '#tests/support/chat-client.ts'
import { startIdleProxy } from '#tests/support/idle-proxy.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { test as base, describe, expect, type World } from '#tests/support/world.ts'

/** A conversation through a proxy that cuts what is idle, at a hundredth of the usual times. */
async function joinThroughProxy(world: World) {
  const { mentee, matchId } = await world.pair()
  const address = await world.listen()
  const proxy = await startIdleProxy(address, 600)
  const headers = { cookie: await world.cookie(mentee), origin: `http://${address}`, host: address }
  const chat = await connectTo(`http://${proxy.host}`, mentee.userId, { headers })
  await chat.join(matchId)
  return { chat, matchId, proxy }
}

// glowing-bear/glowing-bear#517, zorchenhimer/MovieNight#35, websockets/ws#1254: nothing was said for a minute.
describe('a proxy that cuts idle connections', () => {
  const pinged = withOptions(base, { socketTimeouts: { pingMs: SOCKET_PING_MS / 100 } })
  pinged('leaves a quiet conversation alone, because of the pings', async ({ world }) => {
    const { chat, matchId, proxy } = await joinThroughProxy(world)
    // Longer than the proxy waits.
    for (let pings = 0; pings < 5; pings += 1) await once(chat.socket, 'ping')
    chat.send({ type: 'message', matchId, content: 'Still there?' })
    expect(await chat.next()).toMatchObject({ type: 'new_message', message: { content: 'Still there?' } })
    expect(proxy.cuts()).toBe(0)
    await proxy.stop()
  })

  base('would cut it without them', async ({ world }) => {
    const { chat, proxy } = await joinThroughProxy(world)
    await chat.closed
    expect(proxy.cuts()).toBe(1)
    await proxy.stop()
  })
})
