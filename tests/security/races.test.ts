import { findBrokenReferences } from '#tests/support/database-state.ts'
import { createThreatScenario } from '#tests/support/threat-scenario.ts'
import { type Answer, describe, expect, test, type World } from '#tests/support/world.ts'
import { newMentee, newMentor, newSession } from '../support/inputs.ts'

const AT_ONCE = 20
const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b)
const oneOf = (winner: number, loser: number, count: number) => [winner, ...times(count - 1, () => loser)]

/** Users without a profile, and profiles without a user. */
async function findOrphans({ services: { db } }: World) {
  const users = await db.selectFrom('users').select(['id', 'role']).execute()
  const owners = [
    ...(await db.selectFrom('mentors').select('userId').execute()),
    ...(await db.selectFrom('mentees').select('userId').execute()),
  ].map(({ userId }) => userId)
  const people = users.filter(({ role }) => role !== 'admin').map(({ id }) => id)
  return [...people.filter((id) => !owners.includes(id)), ...owners.filter((id) => !people.includes(id))]
}

describe('twenty concurrent calls', () => {
  for (const role of ['mentor', 'mentee'] as const) {
    for (const wanted of [{ username: 'wanted' }, { email: 'wanted@example.org' }]) {
      const [name] = Object.keys(wanted)
      test(`that register a ${role} with the same ${name} create one account [T62, ASVS 2.3.3, ASVS 15.4.2]`, async ({
        world,
      }) => {
        const answers = await Promise.all(
          times(AT_ONCE, () => {
            const body = { ...(role === 'mentor' ? newMentor() : newMentee()), ...wanted }
            return world.call(null, 'POST', `/api/register/${role}`, { body })
          }),
        )
        expect(statusesOf(answers)).toEqual(oneOf(201, 409, AT_ONCE))
        const message = 'username' in wanted ? 'Username already exists' : 'Email already exists'
        for (const { body } of answers.filter(({ status }) => status === 409)) expect(body).toEqual({ message })
        expect(await world.services.db.selectFrom('users').select('id').execute()).toHaveLength(1)
        expect(await world.services.db.selectFrom(`${role}s`).select('id').execute()).toHaveLength(1)
        expect(await findOrphans(world)).toEqual([])
      })
    }
  }

  test('that request the same mentor create one request [T46, ASVS 2.3.4, ASVS 15.4.2]', async ({ world }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const body = { mentorId: mentor.id }
    const answers = await Promise.all(
      times(AT_ONCE, () => world.call(mentee, 'POST', '/api/mentee/request-mentor', { body })),
    )
    expect(statusesOf(answers)).toEqual(oneOf(201, 409, AT_ONCE))
    expect(await world.services.db.selectFrom('matches').select('id').execute()).toHaveLength(1)
  })

  test('that cancel the same session cancel it once [T39, ASVS 15.4.2]', async ({ world }) => {
    const { ME1, MT1, S1 } = await createThreatScenario(world)
    const answers = await Promise.all(
      times(AT_ONCE, (at) => world.call(at % 2 ? ME1 : MT1, 'DELETE', `/api/sessions/${S1}`)),
    )
    expect(statusesOf(answers)).toEqual(oneOf(204, 409, AT_ONCE))
  })
})

describe('a decision', () => {
  test('about a request that is accepted and declined concurrently is the first one, and final [T48, ASVS 2.3.1, ASVS 15.4.2]', async ({
    world,
  }) => {
    const mentor = await world.mentor()
    const requests = []
    for (let at = 0; at < 50; at += 1) requests.push(await world.match(mentor, await world.mentee(), 'pending'))
    const decide = (id: number, requestStatus: string) =>
      world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body: { requestStatus } })
    await world.cookie(mentor)
    const pairs = await Promise.all(
      requests.map((id, at) => {
        const [first, second] = at % 2 ? ['approved', 'rejected'] : ['rejected', 'approved']
        return Promise.all([decide(id, String(first)), decide(id, String(second))])
      }),
    )
    for (const [at, id] of requests.entries()) {
      const answers = pairs[at] ?? []
      expect(statusesOf(answers)).toEqual([200, 409])
      const winner = answers.find(({ status }) => status === 200)?.body as { requestStatus: string }
      const stored = world.services.db.selectFrom('matches').select(['requestStatus', 'status'])
      const row = await stored.where('id', '=', id).executeTakeFirst()
      const status = winner.requestStatus === 'approved' ? 'active' : 'declined'
      expect(row).toEqual({ requestStatus: winner.requestStatus, status })
      for (const again of ['approved', 'rejected'])
        expect(await decide(id, again)).toMatchObject({ status: 409 })
      expect(await stored.where('id', '=', id).executeTakeFirst()).toEqual(row)
    }
  })

  test('during the removal of its mentor or mentee leaves no orphans [T48, T66]', async ({ world }) => {
    const admin = await world.admin()
    await world.cookie(admin)
    for (let round = 0; round < 10; round += 1) {
      const [mentor, mentee] = [await world.mentor(), await world.mentee()]
      const id = await world.match(mentor, mentee, 'pending')
      await world.cookie(mentor)
      const body = { requestStatus: 'approved' }
      const gone = round % 2 ? `mentors/${mentor.id}` : `mentees/${mentee.id}`
      const [decided, removed] = await Promise.all([
        world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, { body }),
        world.call(admin, 'DELETE', `/api/admin/${gone}`),
      ])
      expect(removed.status).toBe(204)
      expect([200, 401, 404]).toContain(decided.status)
      const left = await world.services.db.selectFrom('matches').select('id').where('id', '=', id).execute()
      expect(left).toEqual([])
      expect(await findOrphans(world)).toEqual([])
    }
  })

  test('to remove a mentor during requests to them leaves no request to a removed mentor [T47, T66]', async ({
    world,
  }) => {
    const admin = await world.admin()
    for (let round = 0; round < 5; round += 1) {
      const mentor = await world.mentor()
      const mentees = await Promise.all(times(5, () => world.mentee()))
      for (const person of [admin, ...mentees]) await world.cookie(person)
      const body = { mentorId: mentor.id }
      const [removed, ...asked] = await Promise.all([
        world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`),
        ...mentees.map((mentee) => world.call(mentee, 'POST', '/api/mentee/request-mentor', { body })),
      ])
      expect(removed?.status).toBe(204)
      for (const { status } of asked) expect([201, 404, 409]).toContain(status)
      const left = await world.services.db.selectFrom('matches').select('mentorId').execute()
      expect(left).toEqual([])
    }
  })
})

describe('removing', () => {
  for (const role of ['mentor', 'mentee'] as const) {
    test(`a ${role} ten times concurrently removes them once, with one audit entry [T66, ASVS 15.4.2]`, async ({
      world,
    }) => {
      const admin = await world.admin()
      const { id } = await world[role]()
      await world.cookie(admin)
      const path = `/api/admin/${role}s/${id}`
      const answers = await Promise.all(times(10, () => world.call(admin, 'DELETE', path)))
      expect(statusesOf(answers)).toEqual(oneOf(204, 404, 10))
      const entries = world.services.db.selectFrom('audit_entries').select('id')
      expect(await entries.where('action', '=', `${role}_removed`).execute()).toHaveLength(1)
    })

    test(`a ${role} during a status change leaves no audit entry after the removal [T66, ASVS 15.4.2]`, async ({
      world,
    }) => {
      const admin = await world.admin()
      await world.cookie(admin)
      for (let round = 0; round < 10; round += 1) {
        const { id } = await world[role]()
        const path = `/api/admin/${role}s/${id}`
        const body = { status: role === 'mentor' ? 'rejected' : 'inactive' }
        const [removed, changed] = await Promise.all([
          world.call(admin, 'DELETE', path),
          world.call(admin, 'PATCH', `${path}/status`, { body }),
        ])
        expect(removed.status).toBe(204)
        expect([200, 404]).toContain(changed.status)
        const entries = world.services.db.selectFrom('audit_entries').select('action').orderBy('id')
        const actions = (await entries.execute()).map(({ action }) => action)
        expect(actions.at(-1)).toBe(`${role}_removed`)
      }
    })
  }

  test('ends a person’s matches, sockets and account, and no one else’s; a second removal is 404 [T66]', async ({
    world,
  }) => {
    const { ADM, MT1, MT2, ME1, ME2, X1, X2 } = await createThreatScenario(world)
    const rowsOfMatch = async (match: number) => {
      const { db } = world.services
      return [
        await db.selectFrom('matches').selectAll().where('id', '=', match).execute(),
        await db.selectFrom('messages').selectAll().where('matchId', '=', match).execute(),
        await db.selectFrom('mentoring_sessions').selectAll().where('matchId', '=', match).execute(),
        await db.selectFrom('call_requests').selectAll().where('matchId', '=', match).execute(),
      ]
    }
    const others = await rowsOfMatch(X2)
    const remove = () => world.call(ADM, 'DELETE', `/api/admin/mentors/${MT1.id}`)
    const answers = await Promise.all([remove(), remove()])
    expect(statusesOf(answers)).toEqual([204, 404])
    expect(await remove()).toMatchObject({ status: 404 })
    expect(world.events).toContainEqual({ type: 'access_ended', userId: MT1.userId, isRemoval: true })
    expect(await rowsOfMatch(X1)).toEqual([[], [], [], []])
    expect(await rowsOfMatch(X2)).toEqual(others)
    expect(await world.call(ME1, 'GET', '/api/mentee/active-matches')).toMatchObject({ status: 200, body: [] })
    expect(
      await world.call(ME2, 'POST', `/api/matches/${X2}/messages`, { body: { content: 'Hi' } }),
    ).toMatchObject({
      status: 201,
    })
    expect(await world.call(MT2, 'POST', `/api/matches/${X2}/sessions`, { body: newSession })).toMatchObject({
      status: 201,
    })
    expect(await findBrokenReferences(world)).toEqual([])
    expect(await findOrphans(world)).toEqual([])
  })
})
