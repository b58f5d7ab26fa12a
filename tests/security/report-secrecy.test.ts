import { OPTIONAL_FRAMES } from '#shared/chat-protocol.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { type ActorName, type Cast, createCast } from '#tests/support/actors.ts'
import { type Call, everyCall } from '#tests/support/calls.ts'
import { connect } from '#tests/support/chat-client.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

const SIDES = [
  ['mentor', 'mentee'],
  ['mentee', 'mentor'],
] as const satisfies [ActorName, ActorName][]

/** The details of the report, to find them in any reply. */
const CANARY = 'canary-of-a-report'

/** Removes random parts: file names, names of newcomers, ids of cases and requests, tickets and challenges. */
const normalize = (text: string) =>
  text
    .replace(/\/uploads\/[\w.-]+/g, '/uploads/file')
    .replace(/newcomer\d+/g, 'newcomer')
    .replace(/"(?:ticket|challenge)":"[^"]*"/g, '')
    .replace(/"(?:caseId|requestId)":("[^"]*"|\d+)/g, '')

/** An action of the other party; the test compares the replies after two of these. */
type Action = (world: World, cast: Cast, other: ActorName) => Promise<void>

const doNothing: Action = async () => {}
const pause: Action = async (world, cast, other) => {
  const answer = await world.trpc(cast.person(other), 'matches.pause', { matchId: cast.matchIdOf(other) })
  expect(answer.status).toBe(200)
}
const report =
  (pauseContact: boolean): Action =>
  async (world, cast, other) => {
    const messageId = await messageIn(world)
    const body = {
      matchId: cast.matchIdOf(other),
      messageId,
      reason: 'danger_now',
      details: CANARY,
      pauseContact,
    }
    const answer = await world.trpc(cast.person(other), 'matches.report', body)
    expect(answer.status).toBe(200)
  }

const messageIn = async ({ services: { db } }: World) =>
  (await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()).id

/** Whether a call ends the session, so that it must be the last one. */
const isLast = ({ name }: Call) => /logout$/.test(name)
const calls = everyCall.filter(({ name }) => name !== 'GET /metrics')
const inOrder = [...calls.filter((call) => !isLast(call)), ...calls.filter(isLast)]

/** Collects every reply and frame to the reported person after an action of the other party. */
async function collectReplies(
  world: World,
  reported: ActorName,
  other: ActorName,
  action: Action,
): Promise<string[]> {
  const cast = await createCast(world)
  const matchId = cast.matchIdOf(reported)
  const person = cast.person(reported)
  const replies: string[] = []
  const note = (what: string, text: string) => void replies.push(`${what}: ${normalize(text)}`)

  for (const sender of ['mentor', 'mentee'] as const) {
    const body = { content: `Hello from the ${sender}` }
    await world.call(cast.person(sender), 'POST', `/api/matches/${matchId}/messages`, { body })
  }
  const socket = await connect(world, person)
  const features = Object.values(OPTIONAL_FRAMES)
  socket.send({ type: 'auth', userId: person?.userId, matchId, features })
  note('on joining', JSON.stringify(await socket.drainFrames()))
  await action(world, cast, other)
  await world.scheduler.runDueJobs()
  note('afterwards', JSON.stringify(await socket.drainFrames()))
  socket.socket.close()
  await socket.closed

  for (const [procedure, input] of [
    ['matches.byId', {}],
    ['matches.state', {}],
    ['matches.messages', {}],
    ['matches.sendMessage', { content: 'Are you there?' }],
    ['matches.pause', {}],
    ['matches.resume', {}],
  ] as const) {
    const { status, text } = await world.trpc(person, procedure, { matchId, ...input })
    note(procedure, `${status} ${text}`)
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
  return replies
}

/** Collects the replies in a new world, so that two results differ only by the action. */
async function repliesAfter(reported: ActorName, other: ActorName, action: Action) {
  const world = await createWorld({ RATE_LIMITS: 'off' })
  try {
    return await collectReplies(world, reported, other, action)
  } finally {
    await world.end()
  }
}

describe('a reported person', () => {
  for (const [reported, other] of SIDES) {
    test(`cannot notice the report as the ${reported} [T19, T60]`, async () => {
      const before = await repliesAfter(reported, other, doNothing)
      expect(await repliesAfter(reported, other, report(false))).toEqual(before)
      expect(before.length).toBeGreaterThan(80)
    })

    test(`sees the same after a pause with a report as after a pause alone, as the ${reported} [T19, T60]`, async () => {
      const before = await repliesAfter(reported, other, pause)
      const after = await repliesAfter(reported, other, report(true))
      expect(after).toEqual(before)
      for (const line of after) expect(line).not.toContain(CANARY)
      expect(after.filter((line) => line.includes(MATCH_TEXTS.paused)).length).toBeGreaterThan(1)
    })
  }
})
