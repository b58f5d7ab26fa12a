import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endSessionByToken, openSession } from '#server/domain/accounts/sessions.ts'
import { ACCESS_ENDS, framesOnRemoval } from '#tests/support/access-ends.ts'
import { connect } from '#tests/support/chat-client.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const countMessages = async ({ services: { db } }: World) =>
  (await db.selectFrom('messages').select('id').execute()).length

/** Three sockets of one person and one of the other, in the same match. */
async function joined(world: World, person: Person, other: Person, matchId: number) {
  const own = await Promise.all([person, person, person].map((one) => connect(world, one)))
  const others = await connect(world, other)
  for (const socket of [...own, others]) await socket.join(matchId)
  return { own, others }
}

describe('ending access', () => {
  test.for(ACCESS_ENDS)(
    'by %s closes all sockets of that person and no others [T11, T66, ASVS 7.4.2]',
    async ([what, who, end], { world }) => {
      const { mentor, mentee, matchId } = await world.pair()
      const [person, other] = who === 'mentor' ? [mentor, mentee] : [mentee, mentor]
      const { own, others } = await joined(world, person, other, matchId)

      await end(world, person)
      expect(await Promise.all(own.map(({ closed }) => closed))).toEqual([4401, 4401, 4401])
      expect(await others.drainFrames()).toEqual(framesOnRemoval(what))
      expect(others.socket.readyState).toBe(others.socket.OPEN)
    },
  )

  test.for(ACCESS_ENDS)(
    'by %s stores no further message of that person [T11, T72, ASVS 7.4.2]',
    async ([what, who, end], { world }) => {
      const { mentor, mentee, matchId } = await world.pair()
      const person = who === 'mentor' ? mentor : mentee
      const socket = await connect(world, person)
      await socket.join(matchId)
      for (let count = 0; count < 50; count += 1) {
        socket.send({ type: 'message', matchId, content: 'In flight', clientId: randomUUID() })
      }
      expect((await end(world, person)).status).toBeLessThan(300)
      const stored = await countMessages(world)
      socket.send({ type: 'message', matchId, content: 'Too late' })

      expect(await socket.closed).toBe(4401)
      await sleep(200)
      expect(await countMessages(world)).toBe(what.startsWith('removing') ? 0 : stored)
    },
  )

  test('by signing out closes only the sockets of that session [T10, ASVS 7.4.1]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const elsewhere = `sid=${await openSession(world.services, mentee.userId)}`
    const [here, hereToo] = [await connect(world, mentee), await connect(world, mentee)]
    const there = await connect(world, mentee, { headers: { cookie: elsewhere } })
    const other = await connect(world, mentor)
    for (const socket of [here, hereToo, there, other]) await socket.join(matchId)

    await world.call(mentee, 'POST', '/api/logout')
    expect(await Promise.all([here.closed, hereToo.closed])).toEqual([4401, 4401])
    for (const socket of [there, other]) {
      expect(await socket.drainFrames()).toEqual([])
      expect(socket.socket.readyState).toBe(socket.socket.OPEN)
    }
  })

  test('while a socket is joining keeps it from receiving later messages [T72]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await world.listen()
    const rawSockets: Socket[] = []
    world.app.server.on('upgrade', (_request, rawSocket: Socket) => rawSockets.push(rawSocket))
    for (let round = 0; round < 60; round += 1) {
      const token = await openSession(world.services, mentee.userId)
      const socket = await connect(world, mentee, { headers: { cookie: `sid=${token}` } })
      // Unused for long enough that the next use updates the session: joining then takes one more step.
      world.advanceClock(90_000)
      // The person signs out elsewhere a number of event loop turns after the auth frame arrived.
      const signedOut = new Promise<unknown>((resolve) => {
        rawSockets
          .at(-1)
          ?.once('data', () => resolve(steps(round).then(() => endSessionByToken(world.services, token))))
      })
      socket.send({ type: 'auth', userId: mentee.userId, matchId })
      await signedOut
      const content = `After round ${round}`
      await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })

      // The join is either refused, or the socket is closed afterwards: it never receives later messages.
      const received = await Promise.race([socket.drainFrames(), socket.closed.then(() => [])])
      const live = received.filter((frame) => frame.type === 'new_message')
      expect({ round, live }).toEqual({ round, live: [] })
      socket.socket.terminate()
    }
  })
})

async function steps(count: number) {
  for (let step = 0; step < count; step += 1) await Promise.resolve()
}

describe('shutdown', () => {
  // The library alone would wait for the silent one for 30 seconds.
  const soon = { timeout: 20_000 }
  test(
    'closes every socket with 1001 without waiting for one that does not respond [R21]',
    soon,
    async ({ world }) => {
      const { mentor, mentee, matchId } = await world.pair()
      const [polite, silent] = [await connect(world, mentor), await connect(world, mentee)]
      await polite.join(matchId)
      await silent.join(matchId)
      silent.socket.pause()

      await world.app.close()
      expect(await polite.closed).toBe(1001)
      silent.socket.terminate()
    },
  )
})
