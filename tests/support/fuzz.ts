import * as fc from 'fast-check'
import { FRAMES } from '#tests/contract/other-routes.ts'
import { ACTORS, type Cast, createCast } from './actors.ts'
import { connect } from './chat-client.ts'
import { applyChanges, arbitraryChanges } from './fuzz-changes.ts'
import { corrupt, rarely } from './fuzz-malformed.ts'
import { attacks, requestOf, send, toJson } from './fuzz-requests.ts'
import { faultOf } from './leaks.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** What was sent and what came of it. `report` is empty, or says what went wrong and with which seed. */
export type FuzzResult = { requests: number; frames: number; byStatus: Record<string, number>; report: string }

const frames = fc.record({
  type: fc.constantFrom(...(Object.keys(FRAMES) as (keyof typeof FRAMES)[])),
  actor: fc.constantFrom(...ACTORS),
  joined: fc.boolean(),
  made: arbitraryChanges,
  cut: rarely(fc.integer({ min: 0, max: 1_000 })),
  noise: rarely(fc.record({ at: fc.nat(), bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }) })),
})

/** So many attacks come from one cast; some of them leave little of it. */
const PER_CAST = 100
/** A frame that no chat knows ends its socket at the tenth; a frame too large, or one that is no text, at once. */
const FRAME_CLOSES = new Set([1002, 1003, 1007, 1008, 1009, 4401])

/** Somebody whom nobody of the cast knows, and what is stored of him. */
async function addWitness(world: World) {
  const { mentor, mentee, matchId } = await world.pair()
  const say = (person: Person) => ({ body: { content: `I am ${person.fullName}` } })
  for (const person of [mentor, mentee])
    await world.call(person, 'POST', `/api/matches/${matchId}/messages`, say(person))
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

/** After all that was sent, somebody new is served as ever. */
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

/** What has no answer by then never gets one, also on a machine that is starved of processor time. */
const PATIENCE_MS = 60_000
/** An attack takes some 3 ms on an idle machine; the report says how far it came. */
const PATIENCE_EACH_MS = 100
const SHORTEST_PATIENCE_MS = 120_000

async function checkProperty<T>(
  property: fc.IAsyncProperty<[T]>,
  numRuns: number,
  seed: number,
): Promise<string[]> {
  // As it was found: to make a smaller one of an attack that gets no answer would take minutes.
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
 * Sends what a person who tries everything would send, from a seed: `requests` to every call and `frames` to the
 * socket. No answer may be a failure or tell of the inside, nobody's rows who was not asked about may change, and at
 * the end everything is served as before.
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
  const castNow = async () => {
    if (!cast || sent % PER_CAST === 0) cast = await createCast(world)
    sent += 1
    return cast
  }
  const note = (what: string | number) => (byStatus[what] = (byStatus[what] ?? 0) + 1)

  const overHttp = fc.asyncProperty(attacks, async (attack) => {
    const request = await requestOf(await castNow(), attack)
    const answer = await send(world, request)
    note(answer.status)
    const fault = faultOf(answer)
    if (fault) throw new Error(`${request.method} ${request.url.slice(0, 500)}: ${fault}`)
  })

  const overSocket = fc.asyncProperty(frames, async ({ type, actor, joined, made, cut, noise }) => {
    const players = await castNow()
    const socket = await connect(world, players.person(actor))
    if (joined) socket.send(await FRAMES.auth.frame(players, actor))
    const text = corrupt(toJson(applyChanges(await FRAMES[type].frame(players, actor), made)), {
      cut,
      noise,
      prefix: '',
    })
    socket.send(text.toString())
    const heard = await Promise.race([socket.drainFrames(), socket.closed])
    socket.socket.terminate()
    note(typeof heard === 'number' ? `closed ${heard}` : 'frames')
    if (typeof heard === 'number' && !FRAME_CLOSES.has(heard)) throw new Error(`closed with ${heard}`)
    const fault = faultOf({
      status: 400,
      text: toJson(typeof heard === 'number' ? [] : heard.filter((one) => one.type === 'error')),
    })
    if (fault || toJson(heard).includes('Something went wrong')) throw new Error(`${fault} ${toJson(heard)}`)
  })

  const reports = [
    ...(await checkProperty(overHttp, size.requests, size.seed)),
    ...(await checkProperty(overSocket, size.frames, size.seed)),
  ]
  if ((await witness()) !== before) reports.push('Rows of people whom nobody asked about have changed')
  if (!(await servesNormally(world))) reports.push('A valid call is no longer answered')
  return { requests: size.requests, frames: size.frames, byStatus, report: reports.join('\n\n') }
}
