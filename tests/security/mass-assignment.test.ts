import { faultOf } from '#tests/support/leaks.ts'
import { createThreatScenario } from '#tests/support/threat-scenario.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'

const matchesOf = ({ services: { db } }: World) => db.selectFrom('matches').selectAll().orderBy('id').execute()

describe('a request to a mentor', () => {
  const FORGED = { status: 'active', requestStatus: 'approved', id: 1, compatibility: 100 }

  test('is pending and of its sender, for any additional fields [T45, ASVS 15.3.3]', async ({ world }) => {
    const { MT1, ME1, ME2 } = await createThreatScenario(world)
    const other = await world.mentor()
    const ask = (mentorId: number, menteeId?: number) =>
      world.call(ME1, 'POST', '/api/mentee/request-mentor', { body: { ...FORGED, mentorId, menteeId } })
    const before = await matchesOf(world)
    expect(await ask(MT1.id, ME2.id)).toMatchObject({ status: 403 })
    expect(await matchesOf(world)).toEqual(before)
    const pending = { menteeId: ME1.id, status: 'pending', requestStatus: 'pending' }
    expect(await ask(other.id)).toMatchObject({ status: 201, body: pending })
    const { body } = await world.call(ME1, 'GET', '/api/mentee/active-matches')
    expect((body as { mentor: { id: number } }[]).map(({ mentor }) => mentor.id)).toEqual([MT1.id])
  })

  test('is 404 unless the mentor is approved [T47]', async ({ world }) => {
    const { ADM, MT1, MT2, MTP, MTR, ME1 } = await createThreatScenario(world)
    const removed = await world.mentor()
    expect(await world.call(ADM, 'DELETE', `/api/admin/mentors/${removed.id}`)).toMatchObject({ status: 204 })
    const before = await matchesOf(world)
    const ask = async (mentorId: unknown) =>
      (await world.call(ME1, 'POST', '/api/mentee/request-mentor', { body: { mentorId } })).status
    for (const mentorId of [MTP.id, MTR.id, removed.id, ADM.userId + 4_711])
      expect(await ask(mentorId)).toBe(404)
    for (const mentorId of [0, -1, '1', null, undefined, 2 ** 31]) expect(await ask(mentorId)).toBe(400)
    expect([MT1, MT2, MTP, MTR, removed].map(({ id }) => id)).not.toContain(ME1.userId)
    expect(await ask(ME1.userId)).toBe(404)
    expect(await matchesOf(world)).toEqual(before)
  })
})

describe('a status', () => {
  const INVALID = [
    'active',
    'admin',
    'APPROVED',
    'approved ',
    '',
    null,
    1,
    true,
    ['approved'],
    { $ne: 1 },
    undefined,
  ]

  test('that is invalid is 400 and changes nothing [T49, ASVS 2.2.1]', async ({ world }) => {
    const { ADM, MT1, MT2, MTP, ME1, P1 } = await createThreatScenario(world)
    const call = await world.services.db.selectFrom('call_requests').select('id').executeTakeFirstOrThrow()
    const readTables = () =>
      Promise.all([
        matchesOf(world),
        world.services.db.selectFrom('mentors').select(['id', 'status']).orderBy('id').execute(),
        world.services.db.selectFrom('mentees').select(['id', 'status']).orderBy('id').execute(),
        world.services.db.selectFrom('call_requests').selectAll().execute(),
      ])
    const before = await readTables()
    for (const value of INVALID) {
      for (const [person, path, body] of [
        [MT1, `/api/mentor/match-requests/${P1}/status`, { requestStatus: value }],
        [ADM, `/api/admin/mentors/${MTP.id}/status`, { status: value }],
        [ADM, `/api/admin/mentees/${ME1.id}/status`, { status: value === 'active' ? 'suspended' : value }],
        [MT2, `/api/call-requests/${call.id}/status`, { status: value }],
      ] as const) {
        const answer = await world.call(person, 'PATCH', path, { body })
        expect({ path, value, status: answer.status }).toEqual({ path, value, status: 400 })
        expect(faultOf(answer)).toBe('')
      }
    }
    expect(await readTables()).toEqual(before)
  })
})

describe('a profile', () => {
  const FORGED = { role: 'admin', status: 'approved', id: 1, userId: 1, username: 'root', email_verified: true }

  test('cannot change role, status, ids, username or password [T50, ASVS 15.3.3]', async ({ world }) => {
    for (const person of [
      await world.mentor({ status: 'pending' }),
      await world.mentee({ status: 'inactive' }),
    ]) {
      const before = await world.call(person, 'GET', '/api/user')
      const body = { ...FORGED, password: 'changed', passwordHash: 'x', bio: 'New' }
      expect(await world.call(person, 'PATCH', '/api/profile', { body })).toMatchObject({ status: 200 })
      const after = await world.call(person, 'GET', '/api/user')
      expect(after.body).toEqual({ ...(before.body as object), bio: 'New' })
      const signIn = async (username: string, password: string) =>
        (await world.call(null, 'POST', '/api/login', { body: { username, password } })).status
      expect(await signIn(person.username, 'changed')).toBe(401)
      expect(await signIn('root', PASSWORD)).toBe(401)
      expect(await signIn(person.username, PASSWORD)).toBe(200)
    }
  })

  test('does not make a mentee a mentor [T51]', async ({ world }) => {
    const mentee = await world.mentee()
    const body = { profession: 'Doctor', expertise: ['All'], experience: '10+', availability: ['flexible'] }
    expect(await world.call(mentee, 'PATCH', '/api/profile', { body })).toMatchObject({
      status: 200,
      body: { mentor: null, user: { role: 'mentee' } },
    })
    expect(await world.services.db.selectFrom('mentors').selectAll().execute()).toEqual([])
  })
})
