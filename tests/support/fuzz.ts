import * as fc from 'fast-check'
import { FRAMES } from '#tests/contract/other-routes.ts'
import { ACTORS, type Cast, createCast } from './actors.ts'
import { connect } from './chat-client.ts'
import { applyChanges, arbitraryChanges } from './fuzz-changes.ts'
import { corrupt, rarely } from './fuzz-malformed.ts'
import { attacks, buildRequest, send, toJson } from './fuzz-requests.ts'
import { faultOf } from './leaks.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The counts of a run. `report` is empty, or says what failed and with which seed. */
export type FuzzResult = { requests: number; frames: number; byStatus: Record<string, number>; report: string }

const frames = fc.record({
  type: fc.constantFrom(...(Object.keys(FRAMES) as (keyof typeof FRAMES)[])),
  actor: fc.constantFrom(...ACTORS),
  joined: fc.boolean(),
  changes: arbitraryChanges,
  cut: rarely(fc.integer({ min: 0, max: 1_000 })),
  noise: rarely(fc.record({ at: fc.nat(), bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }) })),
})

/** Attacks per cast: some of them sign its people out or delete rows. */
const PER_CAST = 100
/** Close codes after ten invalid frames, a too large frame, or one that is no text. */
const FRAME_CLOSES = new Set([1002, 1003, 1007, 1008, 1009, 4401])

/** Adds a pair that no attack is about; returns a function that reads their rows. */
async function addWitness(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const introduction = (person: Person) => ({ body: { content: `I am ${person.fullName}` } })
  for (const person of [mentor, mentee])
    await world.call(person, 'POST', `/api/matches/${matchId}/messages`, introduction(person))
  const { db } = world.services
  const people = [mentor.userId, mentee.userId]
  return async () =>
    JSON.stringify([
      await db.selectFrom('users').selectAll().where('id', 'in', people).orderBy('id').execute(),
      await db.selectFrom('mentors').selectAll().where('userId', 'in', people).execute(),
      await db.selectFrom('mentees').selectAll().where('userId', 'in', people).execute(),
      await db.selectFrom('matches').selectAll().where('id', '=', matchId).execute(),
      await db.selectFrom('messages').selectAll().where('matchId', '=', matchId).orderBy('id').execute(),
    ])
}

/** Whether a new pair is served normally. */
async function servesNormally(world: World) {
  const { mentee, matchId } = await world.pair()
  const body = { content: 'Still here' }
  const answers = [
    await world.call(null, 'GET', '/healthz'),
    await world.call(mentee, 'GET', '/api/user'),
    await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body }),
  ]
  return answers.map(({ status }) => status).join() === '200,200,201'
}

/** Long enough for a reply on an overloaded machine. */
const PATIENCE_MS = 60_000
/** Allowed time per attack; it takes 3 ms on an idle machine. */
const PATIENCE_EACH_MS = 100
const SHORTEST_PATIENCE_MS = 120_000

async function checkProperty<T>(
  property: fc.IAsyncProperty<[T]>,
  numRuns: number,
  seed: number,
): Promise<string[]> {
  // No shrinking: with an attack that gets no reply it would take minutes.
  const details = await fc.check(property, {
    seed,
    numRuns,
    endOnFailure: true,
    plugins: [
      fc.timeout(PATIENCE_MS),
      fc.interruptAfterTimeLimit(Math.max(SHORTEST_PATIENCE_MS, numRuns * PATIENCE_EACH_MS), {
        failOnInterrupt: true,
      }),
    ],
  })
  const report = await fc.asyncDefaultReportMessage(details)
  return report === undefined ? [] : [`${String(details.errorInstance)}\n${report}`]
}

/**
 * Sends hostile requests to every call and frames to the socket, from a seed. No reply may be a server error or leak
 * internals, rows of people who are not involved must not change, and afterwards a valid call must work.
 */
export async function fuzz(
  world: World,
  size: { seed: number; requests: number; frames: number },
): Promise<FuzzResult> {
  const witness = await addWitness(world)
  const before = await witness()
  const byStatus: Record<string, number> = {}
  let sent = 0
  let cast: Cast | undefined
  const currentCast = async () => {
    if (!cast || sent % PER_CAST === 0) cast = await createCast(world)
    sent += 1
    return cast
  }
  const countStatus = (what: string | number) => (byStatus[what] = (byStatus[what] ?? 0) + 1)

  const overHttp = fc.asyncProperty(attacks, async (attack) => {
    const request = await buildRequest(await currentCast(), attack)
    const answer = await send(world, request)
    countStatus(answer.status)
    const fault = faultOf(answer)
    if (fault) throw new Error(`${request.method} ${request.url.slice(0, 500)}: ${fault}`)
  })

  const overSocket = fc.asyncProperty(frames, async ({ type, actor, joined, changes, cut, noise }) => {
    const current = await currentCast()
    const socket = await connect(world, current.person(actor))
    if (joined) socket.send(await FRAMES.auth.frame(current, actor))
    const text = corrupt(toJson(applyChanges(await FRAMES[type].frame(current, actor), changes)), {
      cut,
      noise,
      prefix: '',
    })
    socket.send(text.toString())
    const received = await Promise.race([socket.drainFrames(), socket.closed])
    socket.socket.terminate()
    countStatus(typeof received === 'number' ? `closed ${received}` : 'frames')
    if (typeof received === 'number' && !FRAME_CLOSES.has(received)) throw new Error(`closed with ${received}`)
    const fault = faultOf({
      status: 400,
      text: toJson(typeof received === 'number' ? [] : received.filter((frame) => frame.type === 'error')),
    })
    if (fault || toJson(received).includes('Something went wrong'))
      throw new Error(`${fault} ${toJson(received)}`)
  })

  const reports = [
    ...(await checkProperty(overHttp, size.requests, size.seed)),
    ...(await checkProperty(overSocket, size.frames, size.seed)),
  ]
  if ((await witness()) !== before) reports.push('Rows of people who are not involved have changed')
  if (!(await servesNormally(world))) reports.push('A valid call is no longer answered')
  return { requests: size.requests, frames: size.frames, byStatus, report: reports.join('\n\n') }
}
