import { randomUUID } from 'node:crypto'
import type { Message } from '#shared/chat-protocol.ts'
import { connect } from '../support/chat-client.ts'
import { createWorld, describe, expect, PASSWORD, test, type World } from '../support/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Reads a conversation; expects ids and times in order. */
async function readInOrder(world: World, matchId: number, person: Parameters<World['call']>[0]) {
  const { body } = await world.call(person, 'GET', `/api/matches/${matchId}/messages`)
  const messages = body as Message[]
  expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).sort((a, b) => a - b))
  const times = messages.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort())
  return messages
}

describe('a clock that is set', () => {
  test('back by an hour keeps messages in order of arrival, with no time before the previous one [R17]', async ({
    onTestFinished,
  }) => {
    // As on PostgreSQL in production, where the replies to two writers may swap.
    const world = await createWorld({}, { clustered: true })
    onTestFinished(world.end)
    const { mentor, mentee, matchId } = await world.pair()
    const other = await world.pair()
    const send = (person: typeof mentor, id: number, content: string) =>
      world.call(person, 'POST', `/api/matches/${id}/messages`, { body: { content } })
    const live = await connect(world, mentee)
    await live.join(matchId)

    expect((await send(mentor, matchId, 'before')).body).toMatchObject({
      createdAt: '2026-01-05T09:00:00.000Z',
    })
    world.advanceClock(-HOUR)
    const concurrent = await Promise.all([
      send(mentee, matchId, 'after 1'),
      send(mentor, matchId, 'after 2'),
      send(mentee, matchId, 'after 3'),
    ])
    for (const { status, body } of concurrent) {
      expect({ status, at: (body as Message).createdAt }).toEqual({
        status: 201,
        at: '2026-01-05T09:00:00.000Z',
      })
    }
    // Other conversations have the current time.
    expect((await send(other.mentee, other.matchId, 'elsewhere')).body).toMatchObject({
      createdAt: '2026-01-05T08:00:00.000Z',
    })
    world.advanceClock(HOUR + 1)
    expect((await send(mentee, matchId, 'later')).body).toMatchObject({ createdAt: '2026-01-05T09:00:00.001Z' })

    const messages = await readInOrder(world, matchId, mentee)
    expect(messages.map(({ content }) => content)).toHaveLength(5)
    const received = (await live.drainFrames()).flatMap((frame) =>
      frame.type === 'new_message' ? [frame.message] : [],
    )
    expect(received).toEqual(messages)
  })

  test('forward by a day and back ends no sign-in session early, loses no message and locks no one out [R17]', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const send = () =>
      world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, {
        body: { content: 'Hello', clientId: randomUUID() },
      })
    expect((await send()).status).toBe(201)
    world.advanceClock(DAY)
    expect((await send()).status).toBe(201)
    world.advanceClock(-DAY - HOUR)
    for (let count = 0; count < 20; count += 1) expect((await send()).status).toBe(201)
    for (const person of [mentor, mentee]) {
      expect((await world.call(person, 'GET', '/api/user')).status).toBe(200)
    }
    expect(await readInOrder(world, matchId, mentor)).toHaveLength(22)
  })

  test('back by an hour neither lifts nor prolongs a limit [R17]', async ({ world }) => {
    const isSpent = () => world.services.limits.isSpent('auditedReadings', 1)
    world.services.limits.take('auditedReadings', 1)
    for (const minutes of [-60, 9]) {
      world.advanceClock(minutes * MINUTE)
      expect(isSpent()).toBe(true)
    }
    world.advanceClock(MINUTE)
    expect(isSpent()).toBe(false)
  })

  test('back by an hour leaves as many sign-in attempts as before after a wrong password [R17]', async ({
    world,
  }) => {
    const { username } = await world.mentee()
    const signIn = async (password: string) =>
      (await world.call(null, 'POST', '/api/login', { body: { username, password } })).status
    expect(await signIn('mistyped')).toBe(401)
    world.advanceClock(-HOUR)
    expect(await signIn('mistyped')).toBe(401)
    expect(await signIn(PASSWORD)).toBe(200)
  })
})
