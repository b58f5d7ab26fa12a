import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { type ActorName, type Cast, createCast } from '#tests/support/actors.ts'
import { type Call, procedureCalls, restCalls } from '#tests/support/calls.ts'
import { connect } from '#tests/support/chat-client.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

const SIDES = [
  ['mentor', 'mentee'],
  ['mentee', 'mentor'],
] as const satisfies [ActorName, ActorName][]

/** What a report holds, recognisable wherever it turns up. */
const CANARY = 'canary-of-a-report'

/** What differs from call to call by chance: names of files and of newcomers, and numbers of cases. */
const settled = (text: string) =>
  text
    .replace(/\/uploads\/[\w.-]+/g, '/uploads/file')
    .replace(/newcomer\d+/g, 'newcomer')
    .replace(/"(?:caseId|requestId)":("[^"]*"|\d+)/g, '')

/** Something that the other side does; what is compared is one of these with another. */
type Deed = (world: World, cast: Cast, other: ActorName) => Promise<void>

const nothing: Deed = async () => {}
const pauses: Deed = async (world, cast, other) => {
  const answer = await world.call(cast.person(other), 'POST', `/api/matches/${cast.matchIdOf(other)}/pause`)
  expect(answer.status).toBe(204)
}
const reports =
  (pauseContact: boolean): Deed =>
  async (world, cast, other) => {
    const messageId = await messageIn(world)
    const body = {
      matchId: cast.matchIdOf(other),
      messageId,
      reason: 'danger_now',
      details: CANARY,
      pauseContact,
    }
    const answer = await world.call(cast.person(other), 'POST', '/api/safeguarding/reports', { body })
    expect(answer.status).toBe(201)
  }

const messageIn = async ({ services: { db } }: World) =>
  (await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()).id

/** Whether a call would end the walk: it is made last. */
const isLast = ({ name }: Call) => name === 'POST /api/logout'
const calls = [...restCalls, ...procedureCalls].filter(({ name }) => name !== 'GET /metrics')
const inOrder = [...calls.filter((call) => !isLast(call)), ...calls.filter(isLast)]

/** Everything that the reported person can find out after the other side has done something. */
async function foundOut(world: World, reported: ActorName, other: ActorName, deed: Deed): Promise<string[]> {
  const cast = await createCast(world)
  const matchId = cast.matchIdOf(reported)
  const person = cast.person(reported)
  const found: string[] = []
  const note = (what: string, text: string) => void found.push(`${what}: ${settled(text)}`)

  for (const sender of ['mentor', 'mentee'] as const) {
    const body = { content: `Hello from the ${sender}` }
    await world.call(cast.person(sender), 'POST', `/api/matches/${matchId}/messages`, { body })
  }
  const socket = await connect(world, person)
  const features = ['typing', 'read', 'standing']
  socket.send({ type: 'auth', userId: person?.userId, matchId, features })
  note('on joining', JSON.stringify(await socket.drainFrames()))
  await deed(world, cast, other)
  await world.housekeeping.runDueJobs()
  note('afterwards', JSON.stringify(await socket.drainFrames()))
  socket.socket.close()
  await socket.closed

  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/standing', undefined],
    ['GET', '/messages', undefined],
    ['POST', '/messages', { content: 'Are you there?' }],
    ['POST', '/pause', undefined],
    ['POST', '/resume', undefined],
  ] as const) {
    const { status, text } = await world.call(person, method, `/api/matches/${matchId}${path}`, { body })
    note(`${method} ${path}`, `${status} ${text}`)
  }
  for (const call of inOrder) {
    const send = await call.prepare(cast, reported)
    const { status, text } = await send(person)
    note(call.name, `${status} ${text}`)
  }
  const again = await connect(world, person)
  again.send({ type: 'auth', userId: person?.userId, matchId, features })
  note('on joining again', JSON.stringify(await again.drainFrames()))
  again.socket.close()
  return found
}

/** A walk in an installation of its own, so that two of them differ by nothing but the deed. */
async function walked(reported: ActorName, other: ActorName, deed: Deed) {
  const world = await createWorld({ RATE_LIMITS: 'off' })
  try {
    return await foundOut(world, reported, other, deed)
  } finally {
    await world.end()
  }
}

describe('whoever is reported', () => {
  for (const [reported, other] of SIDES) {
    test(`finds out nothing of it, be he the ${reported} [T19, T60]`, async () => {
      const before = await walked(reported, other, nothing)
      expect(await walked(reported, other, reports(false))).toEqual(before)
      expect(before.length).toBeGreaterThan(80)
    })

    test(`sees no more of contact that is stopped with a report than of one that is only stopped, be he the ${reported} [T19, T60]`, async () => {
      const before = await walked(reported, other, pauses)
      const after = await walked(reported, other, reports(true))
      expect(after).toEqual(before)
      for (const line of after) expect(line).not.toContain(CANARY)
      expect(after.filter((line) => line.includes(MATCH_TEXTS.paused)).length).toBeGreaterThan(1)
    })
  }
})
