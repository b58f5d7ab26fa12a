import { ID_MAX } from '#shared/product-limits.ts'
import { connect } from '#tests/support/chat-client.ts'
import { dumpTables } from '#tests/support/database-state.ts'
import type { Person } from '#tests/support/people.ts'
import { createThreatScenario } from '#tests/support/threat-scenario.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { newAccount, newCall, newSession } from '../support/inputs.ts'

describe('a match of other people', () => {
  test('is refused as a match that does not exist [T35, ASVS 8.2.2]', async ({ world }) => {
    const { ME1, MT1, MTP, X2 } = await createThreatScenario(world)
    for (const person of [ME1, MT1, MTP]) {
      const theirs = await world.call(person, 'GET', `/api/matches/${X2}`)
      const nothing = await world.call(person, 'GET', `/api/matches/${ID_MAX}`)
      expect(theirs.status).toBe(person === MTP ? 403 : 404)
      expect(theirs).toMatchObject({ status: nothing.status, text: nothing.text })
    }
  })

  test('does not show its messages [T36, ASVS 8.2.2]', async ({ world }) => {
    const { ME1, MT1, X2, content } = await createThreatScenario(world)
    for (const person of [ME1, MT1]) {
      const theirs = await world.call(person, 'GET', `/api/matches/${X2}/messages`)
      const nothing = await world.call(person, 'GET', `/api/matches/${ID_MAX}/messages`)
      expect(theirs).toMatchObject({ status: 404, text: nothing.text })
      expect(theirs.text).not.toContain(content)
    }
  })

  test('accepts no message, and its socket receives none [T37, ASVS 8.2.2]', async ({ world }) => {
    const { ME1, MT1, MT2, X2 } = await createThreatScenario(world)
    const socket = await connect(world, MT2)
    await socket.join(X2)
    const before = await dumpTables(world)
    for (const person of [ME1, MT1]) {
      const body = { content: 'Let me in' }
      const answer = await world.call(person, 'POST', `/api/matches/${X2}/messages`, { body })
      expect(answer).toMatchObject({ status: 404, text: '{"message":"Match not found"}' })
    }
    expect(await socket.drainFrames()).toEqual([])
    expect(await dumpTables(world)).toEqual(before)
    socket.socket.close()
  })

  test('does not show or accept sessions [T38, ASVS 8.2.2]', async ({ world }) => {
    const { ME1, MT1, X2 } = await createThreatScenario(world)
    const before = await sessionsOf(world)
    for (const person of [ME1, MT1]) {
      const path = `/api/matches/${X2}/sessions`
      const read = await world.call(person, 'GET', path)
      const written = await world.call(person, 'POST', path, { body: newSession })
      for (const answer of [read, written]) {
        expect(answer).toMatchObject({ status: 404, text: '{"message":"Match not found"}' })
      }
    }
    expect(await sessionsOf(world)).toEqual(before)
  })

  test('accepts no call request, nor from its own mentor or an administrator [T41, ASVS 8.2.2]', async ({
    world,
  }) => {
    const { ADM, ME1, MT1, X1, X2 } = await createThreatScenario(world)
    const ask = async (person: Person, matchId: number) =>
      (await world.call(person, 'POST', '/api/call-requests', { body: { ...newCall, matchId } })).status
    expect([await ask(ME1, X2), await ask(MT1, X1), await ask(ADM, X1)]).toEqual([404, 403, 403])
    expect(await world.services.db.selectFrom('call_requests').select('matchId').execute()).toEqual([
      { matchId: X2 },
    ])
  })
})

describe('a session', () => {
  test('is cancelled only by its parties, and once [T39, ASVS 8.2.2]', async ({ world }) => {
    const { ME1, MT2, S1, S2 } = await createThreatScenario(world)
    const cancel = async (person: Person, id: number) =>
      (await world.call(person, 'DELETE', `/api/sessions/${id}`)).status
    const before = await sessionsOf(world)
    expect([await cancel(ME1, S2), await cancel(MT2, S1)]).toEqual([404, 404])
    expect(await sessionsOf(world)).toEqual(before)
    expect([await cancel(ME1, S1), await cancel(ME1, S1)]).toEqual([204, 409])
    expect((await sessionsOf(world)).find(({ id }) => id === S1)).toMatchObject({ status: 'cancelled' })
  })

  test('that is over cannot be cancelled [T40, ASVS 2.3.1]', async ({ world }) => {
    const { ME1, MT1, S0 } = await createThreatScenario(world)
    const before = await sessionsOf(world)
    for (const person of [ME1, MT1]) {
      expect(await world.call(person, 'DELETE', `/api/sessions/${S0}`)).toMatchObject({ status: 409 })
    }
    expect(await sessionsOf(world)).toEqual(before)
  })
})

describe('a request to a mentor', () => {
  const approve = { body: { requestStatus: 'approved' } }

  test('is accepted only by its mentor, not by the mentee who made it [T42, T43, T44, ASVS 8.2.2]', async ({
    world,
  }) => {
    const { ADM, MT2, MTP, MTR, ME1, ME2, P1 } = await createThreatScenario(world)
    const decide = async (person: Person | null) => {
      const rest = await world.call(person, 'PATCH', `/api/mentor/match-requests/${P1}/status`, approve)
      const input = { id: P1, ...approve.body }
      const rpc = await callProcedure(world, person, 'mentor.decideMatchRequest', input)
      expect(rpc.status).toBe(rest.status)
      return rest.status
    }
    const found = []
    for (const person of [ME2, ME1, ADM, null, MT2, MTP, MTR]) found.push(await decide(person))
    expect(found).toEqual([403, 403, 403, 401, 404, 403, 403])
    const stored = world.services.db.selectFrom('matches').selectAll().where('id', '=', P1)
    expect(await stored.executeTakeFirst()).toMatchObject({ requestStatus: 'pending', status: 'pending' })
  })

  test('is visible to approved mentors only [T44, ASVS 8.2.1]', async ({ world }) => {
    const { MTP, MTR } = await createThreatScenario(world)
    for (const person of [MTP, MTR]) {
      for (const path of ['match-requests', 'active-matches', 'upcoming-sessions']) {
        const answer = await world.call(person, 'GET', `/api/mentor/${path}`)
        expect(answer).toMatchObject({ status: 403, body: { message: 'Pending approval' } })
      }
    }
  })

  test('allows no messages or sessions before it is accepted, for either party over any transport [T59]', async ({
    world,
  }) => {
    const { MT1, ME2, P1 } = await createThreatScenario(world)
    const rejected = await world.match(await world.mentor(), ME2, 'rejected')
    for (const [person, match] of [
      [MT1, P1],
      [ME2, P1],
      [ME2, rejected],
    ] as const) {
      for (const [path, body] of [
        ['messages', { content: 'Hello' }],
        ['sessions', newSession],
      ] as const) {
        const answer = await world.call(person, 'POST', `/api/matches/${match}/${path}`, { body })
        expect({ path, status: answer.status }).toEqual({ path, status: 403 })
        const read = await world.call(person, 'GET', `/api/matches/${match}/${path}`)
        expect({ path, status: read.status }).toEqual({ path, status: 403 })
      }
      const socket = await connect(world, person)
      socket.send({ type: 'auth', userId: person.userId, matchId: match })
      socket.send({ type: 'message', matchId: match, content: 'Hello' })
      expect((await socket.drainFrames()).map(({ type }) => type)).toEqual(['error', 'error'])
      socket.socket.close()
    }
    const body = { ...newCall, matchId: P1 }
    expect(await world.call(ME2, 'POST', '/api/call-requests', { body })).toMatchObject({ status: 403 })
    const messages = await world.services.db.selectFrom('messages').select('matchId').execute()
    expect(messages.map(({ matchId }) => matchId)).not.toContain(P1)
  })
})

describe('the administrator role', () => {
  test('is granted only by administrators [T54, ASVS 8.2.1]', async ({ world }) => {
    const { MT1, ME1, MTP } = await createThreatScenario(world)
    const count = async () => (await world.services.db.selectFrom('users').select('id').execute()).length
    const before = await count()
    for (const [person, status] of [
      [MT1, 403],
      [ME1, 403],
      [MTP, 403],
      [null, 401],
    ] as const) {
      const body = newAccount()
      expect(await world.call(person, 'POST', '/api/admin/create', { body })).toMatchObject({ status })
      expect(await callProcedure(world, person, 'admin.admins.create', body)).toMatchObject({ status })
    }
    expect(await count()).toBe(before)
  })

  test('cannot read conversations through the members’ calls [T58]', async ({ world }) => {
    const { ADM, X1, X2, content } = await createThreatScenario(world)
    for (const match of [X1, X2]) {
      for (const path of ['messages', 'sessions', 'call-requests']) {
        const answer = await world.call(ADM, 'GET', `/api/matches/${match}/${path}`)
        expect({ path, status: answer.status }).toEqual({ path, status: 403 })
      }
      const shown = await world.call(ADM, 'GET', `/api/matches/${match}`)
      expect(shown.text).not.toContain(content)
    }
  })

  test('cannot be lost: no call removes or demotes an administrator [T67]', async ({ world }) => {
    const ADM = await world.admin()
    const other = await world.admin()
    for (const { userId } of [ADM, other]) {
      for (const people of ['mentors', 'mentees']) {
        const path = `/api/admin/${people}/${userId}`
        expect(await world.call(ADM, 'DELETE', path)).toMatchObject({ status: 404 })
        const body = { status: people === 'mentors' ? 'rejected' : 'inactive' }
        expect(await world.call(ADM, 'PATCH', `${path}/status`, { body })).toMatchObject({ status: 404 })
      }
    }
    for (const admin of [ADM, other]) {
      const body = { role: 'mentee', status: 'inactive', bio: 'Still here' }
      expect(await world.call(admin, 'PATCH', '/api/profile', { body })).toMatchObject({ status: 200 })
      expect(await world.call(admin, 'GET', '/api/admin/mentees')).toMatchObject({ status: 200 })
    }
  })
})

const sessionsOf = ({ services: { db } }: Parameters<typeof createThreatScenario>[0]) =>
  db.selectFrom('mentoring_sessions').selectAll().orderBy('id').execute()
