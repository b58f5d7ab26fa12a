import { randomUUID } from 'node:crypto'
import { HELD_DECISIONS } from '#shared/supervision-enums.ts'
import { FRAMES } from '#tests/contract/other-routes.ts'
import { type ActorName, type Cast, createCast } from './actors.ts'
import { prepareCall, procedureCalls, restCalls } from './calls.ts'
import { connect } from './chat-client.ts'
import { PASSWORD } from './create-world.ts'
import { newCall, newSession } from './inputs.ts'
import { uploadPhoto } from './photo.ts'
import { FLAGGED_MESSAGES } from './sample-messages.ts'
import { fillLists } from './seed.ts'
import type { World } from './world.ts'

const MINUTE_MS = 60_000
const MONTH_MS = 31 * 24 * 60 * MINUTE_MS

/** Has everything done that anybody may ask for, in each of the ways that ask the database something else. */
export async function exerciseAll(world: World): Promise<void> {
  const cast = await createCast(world)
  await fillLists(cast, 3)
  for (const call of [...restCalls, ...procedureCalls]) await (await prepareCall(cast, call))()
  await askOtherwise(cast)
  await haveScreened(cast)
  await talk(cast)
  // Long enough that his session is noted as used, and then that it has run out.
  for (const time of [2 * MINUTE_MS, MONTH_MS]) {
    world.pass(time)
    await world.call(cast.mentor, 'GET', '/api/user')
    await world.housekeeping.runDueJobs()
  }
}

/** The same calls with other parts of their input, and those that are refused once the database has been asked. */
async function askOtherwise(cast: Cast) {
  const { world, mentor, matchIdOf } = cast
  const [matchId, of] = [matchIdOf('mentee'), cast.person('mentee')]
  const ask = (actor: ActorName, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers = {}) =>
    world.call(cast.person(actor), method, path, { ...(body && { body }), headers })
  const again = { clientId: randomUUID() }

  await ask('mentee', 'GET', '/api/mentee/available-mentors?q=nurse')
  await ask('mentee', 'GET', `/api/matches/${matchId}/messages?after=1`)
  await ask('mentee', 'GET', `/api/matches/${matchId}/messages?before=9`)
  for (const search of ['person=1', 'action=signed_in', 'from=2026-01-05T09:00:00Z&to=2026-01-06T09:00:00Z']) {
    await ask('admin', 'GET', `/api/admin/audit?${search}`)
  }
  for (const actor of ['mentor', 'mentee', 'mentee'] as const) {
    await ask(actor, 'POST', `/api/matches/${matchId}/messages`, { content: 'Hello', ...again })
    await ask(actor, 'POST', `/api/matches/${matchId}/sessions`, { ...newSession, ...again })
    await ask(actor, 'POST', '/api/call-requests', { ...newCall, matchId, ...again })
  }
  await ask('mentor', 'PATCH', `/api/mentor/match-requests/${matchId}/status`, { requestStatus: 'approved' })
  const photoUrl = await uploadPhoto(world, mentor)
  await ask('mentor', 'PATCH', '/api/profile', { fullName: 'Other Name', email: 'other@example.org', photoUrl })
  await ask('mentor', 'PATCH', '/api/profile', { photoUrl: 'https://example.org/me.png' })

  const username = of?.username
  const first = await ask('nobody', 'POST', '/api/login', { username, password: PASSWORD })
  const cookie = [first.headers['set-cookie']].flat().map((pair) => String(pair).split(';')[0])
  await ask('nobody', 'POST', '/api/login', { username, password: PASSWORD }, { cookie: cookie.join('; ') })
  for (let count = 0; count < 12; count += 1) {
    await ask('nobody', 'POST', '/api/login', { username, password: 'wrong' })
  }
}

/** Messages in which something is found, and what is decided of those that wait. */
async function haveScreened({ world, mentor, matchIdOf, person }: Cast) {
  const send = (content: string, clientId = randomUUID()) =>
    world.call(mentor, 'POST', `/api/matches/${matchIdOf('mentee')}/messages`, { body: { content, clientId } })
  for (const content of [FLAGGED_MESSAGES.money, FLAGGED_MESSAGES.secrecy, FLAGGED_MESSAGES.danger])
    await send(content)
  for (const decision of HELD_DECISIONS) {
    const clientId = randomUUID()
    const { body } = await send(FLAGGED_MESSAGES.contact, clientId)
    const path = `/api/admin/held-messages/${(body as { id: number }).id}/decision`
    await world.call(person('admin'), 'POST', path, { body: { decision, note: 'Looked at' } })
    await send(FLAGGED_MESSAGES.contact, clientId)
  }
}

/** Every frame of the socket. */
async function talk(cast: Cast) {
  const socket = await connect(cast.world, cast.person('mentee'))
  for (const { frame } of Object.values(FRAMES)) socket.send(await frame(cast, 'mentee'))
  await socket.drainFrames()
  socket.socket.close()
  await socket.closed
}
