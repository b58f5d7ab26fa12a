import { randomUUID } from 'node:crypto'
import { HELD_DECISIONS } from '#shared/supervision-enums.ts'
import { FRAMES } from '#tests/contract/other-routes.ts'
import { type ActorName, type Cast, createCast } from './actors.ts'
import { everyCall, prepareCall } from './calls.ts'
import { connect } from './chat-client.ts'
import { PASSWORD } from './create-world.ts'
import { newCall, newSession } from './inputs.ts'
import { uploadPhoto } from './photo.ts'
import { FLAGGED_MESSAGES } from './sample-messages.ts'
import { fillLists } from './seed.ts'
import type { World } from './world.ts'

const MINUTE_MS = 60_000
const MONTH_MS = 31 * 24 * 60 * MINUTE_MS

/** Makes every call, frame and periodic job, with each input that leads to other SQL. */
export async function exerciseAll(world: World): Promise<void> {
  const cast = await createCast(world)
  await fillLists(cast, 3)
  for (const call of everyCall) await (await prepareCall(cast, call))()
  await makeVariants(cast)
  await sendFlaggedMessages(cast)
  await sendFrames(cast)
  // First the session's last use is written, then the session has expired.
  for (const time of [2 * MINUTE_MS, MONTH_MS]) {
    world.advanceClock(time)
    await world.call(cast.mentor, 'GET', '/api/user')
    await world.scheduler.runDueJobs()
  }
}

/** Calls with optional input, and those that are refused after a query. */
async function makeVariants(cast: Cast) {
  const { world, mentor, matchIdOf } = cast
  const [matchId, mentee] = [matchIdOf('mentee'), cast.person('mentee')]
  const ask = (actor: ActorName, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers = {}) =>
    world.call(cast.person(actor), method, path, { ...(body && { body }), headers })
  const repeated = { clientId: randomUUID() }

  await ask('mentee', 'GET', '/api/mentee/available-mentors?q=nurse')
  await ask('mentee', 'GET', `/api/matches/${matchId}/messages?after=1`)
  await ask('mentee', 'GET', `/api/matches/${matchId}/messages?before=9`)
  const span = { from: '2026-01-05T09:00:00Z', to: '2026-01-06T09:00:00Z' }
  for (const query of [{ person: '1' }, { action: 'signed_in' }, span]) {
    await world.trpc(cast.person('admin'), 'admin.audit.list', query)
  }
  for (const actor of ['mentor', 'mentee', 'mentee'] as const) {
    await ask(actor, 'POST', `/api/matches/${matchId}/messages`, { content: 'Hello', ...repeated })
    await ask(actor, 'POST', `/api/matches/${matchId}/sessions`, { ...newSession, ...repeated })
    await ask(actor, 'POST', '/api/call-requests', { ...newCall, matchId, ...repeated })
  }
  await ask('mentor', 'PATCH', `/api/mentor/match-requests/${matchId}/status`, { requestStatus: 'approved' })
  const photoUrl = await uploadPhoto(world, mentor)
  await ask('mentor', 'PATCH', '/api/profile', { fullName: 'Other Name', email: 'other@example.org', photoUrl })
  await ask('mentor', 'PATCH', '/api/profile', { photoUrl: 'https://example.org/me.png' })

  const username = mentee?.username
  const first = await ask('nobody', 'POST', '/api/login', { username, password: PASSWORD })
  const cookie = [first.headers['set-cookie']].flat().map((pair) => String(pair).split(';')[0])
  await ask('nobody', 'POST', '/api/login', { username, password: PASSWORD }, { cookie: cookie.join('; ') })
  for (let count = 0; count < 12; count += 1) {
    await ask('nobody', 'POST', '/api/login', { username, password: 'wrong' })
  }
}

/** Sends messages with findings, and decides about those that are held. */
async function sendFlaggedMessages({ world, mentor, matchIdOf, person }: Cast) {
  const send = (content: string, clientId = randomUUID()) =>
    world.call(mentor, 'POST', `/api/matches/${matchIdOf('mentee')}/messages`, { body: { content, clientId } })
  for (const content of [FLAGGED_MESSAGES.money, FLAGGED_MESSAGES.secrecy, FLAGGED_MESSAGES.danger])
    await send(content)
  for (const decision of HELD_DECISIONS) {
    const clientId = randomUUID()
    const { body } = await send(FLAGGED_MESSAGES.contact, clientId)
    const { id } = body as { id: number }
    await world.trpc(person('admin'), 'admin.heldMessages.decide', { id, decision, note: 'Looked at' })
    await send(FLAGGED_MESSAGES.contact, clientId)
  }
}

/** Sends every type of frame. */
async function sendFrames(cast: Cast) {
  const socket = await connect(cast.world, cast.person('mentee'))
  for (const { frame } of Object.values(FRAMES)) socket.send(await frame(cast, 'mentee'))
  await socket.drainFrames()
  socket.socket.close()
  await socket.closed
}
