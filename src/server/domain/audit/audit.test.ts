import { ping } from '#db/open.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { migratedDatabase } from '#tests/support/databases.ts'
import { newMentee } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import { recordAuditEntryRateLimited } from './audit-log.ts'

const HOUR = 3_600_000

async function entriesIn({ services: { db } }: World) {
  const entries = await db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
  return entries.map(({ action, actorId, subjectId, at, address, detail }) => ({
    ...{ action, actorId, subjectId, at, address },
    detail: JSON.parse(detail) as unknown,
  }))
}
const actionsIn = async (world: World) => (await entriesIn(world)).map(({ action }) => action)

const attempt = (world: World, username: string, password: string, remoteAddress = '127.0.0.1') =>
  world.app.inject({ method: 'POST', url: '/api/login', payload: { username, password }, remoteAddress })

describe('the audit log', () => {
  test('records who signed in and out, and from where [ASVS 16.3.1, ASVS 16.2.1]', async ({ world }) => {
    const { username, userId } = await world.mentee()
    const response = await attempt(world, username, PASSWORD, '203.0.113.7')
    const cookie = cookiesOf(response)[0]?.split(';')[0] ?? ''
    world.advanceClock(HOUR)
    await world.call(null, 'POST', '/api/logout', { headers: { cookie } })
    await world.call(null, 'POST', '/api/logout', { headers: { cookie } })

    const actorAndSubject = { actorId: userId, subjectId: userId, detail: {} }
    expect(await entriesIn(world)).toEqual([
      { ...actorAndSubject, action: 'signed_in', at: '2026-01-05T09:00:00.000Z', address: '203.0.113.7' },
      { ...actorAndSubject, action: 'signed_out', at: '2026-01-05T10:00:00.000Z', address: null },
    ])
  })

  test('records failed sign-ins by account, never by the text that was typed [ASVS 16.3.1, ASVS 16.2.5]', async ({
    world,
  }) => {
    const { username, userId } = await world.mentee()
    await attempt(world, username, 'a wrong password', '203.0.113.7')
    await attempt(world, 'my password, by mistake', PASSWORD)

    const failed = { action: 'sign_in_failed', actorId: null, at: '2026-01-05T09:00:00.000Z' }
    const detail = { knownDevice: false }
    expect(await entriesIn(world)).toEqual([
      { ...failed, subjectId: userId, address: '203.0.113.7', detail },
      { ...failed, subjectId: null, address: null, detail },
    ])
  })

  test('records when sign-ins of an account were throttled, and by which limit [T1, ASVS 16.3.3]', async ({
    world,
  }) => {
    const { username, userId } = await world.mentee()
    for (let index = 0; index < 11; index += 1) await attempt(world, username, 'wrong')
    expect((await entriesIn(world)).at(-1)).toMatchObject({
      action: 'sign_in_throttled',
      subjectId: userId,
      detail: { limit: 'loginFailuresOfAccount' },
    })
  })

  test('omits entries above the rate limit and while storage fails, and the server’s log has them all', async ({
    world,
  }) => {
    const logged: [unknown, string][] = []
    const log = (fields: unknown, message: string) => void logged.push([fields, message])
    const ctx = { ...(await world.ctx()), address: '203.0.113.7', log: { warn: log, error: log } }
    const entry = { action: 'access_denied', actorId: null, detail: {} } as const
    const warning = [{ audit: { ...entry, address: '203.0.113.7' } }, 'access_denied']
    for (let index = 0; index < 21; index += 1) await recordAuditEntryRateLimited(ctx, entry, 'auditedRefusals')
    expect(logged).toEqual(Array(21).fill(warning))
    expect(await actionsIn(world)).toEqual(Array(20).fill('access_denied'))

    const closedDatabase = await migratedDatabase()
    await ping(closedDatabase.db)
    await closedDatabase.drop()
    await recordAuditEntryRateLimited(
      { ...ctx, db: closedDatabase.db, address: '203.0.113.8' },
      entry,
      'auditedRefusals',
    )
    expect(logged.at(-1)).toEqual([{ err: expect.any(Error) as Error }, 'an audit entry could not be written'])
  })

  test('records a registration and the sign-in that comes with it [ASVS 16.3.1]', async ({ world }) => {
    const { body } = await world.call(null, 'POST', '/api/register/mentee', { body: newMentee() })
    const { id } = body as { id: number }
    const actorAndSubject = { actorId: id, subjectId: id }
    expect(await entriesIn(world)).toMatchObject([
      { ...actorAndSubject, action: 'signed_up', detail: { role: 'mentee' } },
      { ...actorAndSubject, action: 'signed_in' },
    ])
    await world.call(null, 'POST', '/api/register/mentee', { body: { ...newMentee(), username: 'x' } })
    expect(await entriesIn(world)).toHaveLength(2)
  })

  test('records the old e-mail address when a member changes it [T20, ASVS 6.3.7]', async ({ world }) => {
    const mentor = await world.mentor()
    const change = (email: string) => world.call(mentor, 'PATCH', '/api/profile', { body: { email } })
    expect(await change(mentor.email)).toMatchObject({ status: 200 })
    expect(await entriesIn(world)).toEqual([])
    expect(await change('new@example.org')).toMatchObject({ status: 200 })
    expect(await entriesIn(world)).toMatchObject([
      {
        action: 'email_changed',
        actorId: mentor.userId,
        subjectId: mentor.userId,
        detail: { from: mentor.email, to: 'new@example.org' },
      },
    ])

    const { email: taken } = await world.mentee()
    expect(await change(taken)).toMatchObject({ status: 409 })
    expect(await entriesIn(world)).toHaveLength(1)
  })

  test('records what administrators do: by whom, to whom and from where [ASVS 16.3.3, ASVS 16.2.1]', async ({
    world,
  }) => {
    const admin = await world.admin()
    const [mentor, mentee] = [await world.mentor({ status: 'pending' }), await world.mentee()]
    await world.cookie(mentee)
    const act = async (method: 'PATCH' | 'DELETE' | 'POST', url: string, payload?: object) =>
      world.app.inject({
        method,
        url,
        ...(payload && { payload }),
        headers: { cookie: await world.cookie(admin) },
        remoteAddress: '203.0.113.7',
      })
    await act('PATCH', `/api/admin/mentors/${mentor.id}/status`, { status: 'approved' })
    await act('PATCH', `/api/admin/mentors/${mentor.id}/status`, { status: 'rejected' })
    await act('PATCH', `/api/admin/mentees/${mentee.id}/status`, { status: 'inactive' })
    await act('DELETE', `/api/admin/mentees/${mentee.id}`)
    await act('DELETE', `/api/admin/mentors/${mentor.id}`)
    const created = (await act('POST', '/api/admin/create', accountOf('second'))).json<Person>()

    const expectedEntry = (action: string, { userId }: { userId: number }, detail: object) => ({
      action,
      actorId: admin.userId,
      subjectId: userId,
      address: '203.0.113.7',
      detail,
    })
    expect(await entriesIn(world)).toMatchObject([
      expectedEntry('mentor_status_changed', mentor, { from: 'pending', to: 'approved' }),
      expectedEntry('mentor_status_changed', mentor, { from: 'approved', to: 'rejected' }),
      expectedEntry('mentee_status_changed', mentee, { from: 'active', to: 'inactive' }),
      expectedEntry('mentee_removed', mentee, { username: mentee.username, sessionsEnded: 1 }),
      expectedEntry('mentor_removed', mentor, { username: mentor.username, sessionsEnded: 0 }),
      expectedEntry(
        'admin_created',
        { userId: (created as unknown as { id: number }).id },
        { username: 'second' },
      ),
    ])
  })
})

const accountOf = (username: string) => ({
  username,
  password: 'a good password',
  email: `${username}@example.org`,
  fullName: 'New Person',
})

describe('a denied call', () => {
  test('is recorded over REST and tRPC, with the actor and the procedure [ASVS 16.3.2]', async ({ world }) => {
    const { mentee } = await world.pair()
    await world.call(mentee, 'GET', '/api/admin/mentees')
    await callProcedure(world, mentee, 'admin.admins.create', accountOf('second'))
    await world.app.inject({ url: '/api/profile', remoteAddress: '203.0.113.7' })

    const denied = { action: 'access_denied', subjectId: null }
    expect(await entriesIn(world)).toMatchObject([
      { ...denied, actorId: mentee.userId, detail: { procedure: 'admin.mentees.list' } },
      { ...denied, actorId: mentee.userId, detail: { procedure: 'admin.admins.create' } },
      { ...denied, actorId: null, address: '203.0.113.7', detail: { procedure: 'auth.profile' } },
    ])
  })

  test('is not a call that was answered, not found or invalid', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const stranger = await world.mentee()
    await world.call(mentee, 'GET', '/api/user')
    await world.call(stranger, 'GET', `/api/matches/${matchId}`)
    await world.call(stranger, 'GET', '/api/matches/nonsense')
    // The page's first call, before anyone has signed in.
    await world.call(null, 'GET', '/trpc/auth.session')
    await world.call(null, 'GET', '/api/user')
    expect(await entriesIn(world)).toEqual([])
  })

  test('is recorded at most twenty times an hour per person [ASVS 16.3.2]', async ({ world }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    const fetchMentees = (person: Person | null) => world.call(person, 'GET', '/api/admin/mentees')
    for (let index = 0; index < 30; index += 1)
      expect(await fetchMentees(mentee)).toMatchObject({ status: 403 })
    expect(await entriesIn(world)).toHaveLength(20)
    await fetchMentees(other)
    for (let index = 0; index < 30; index += 1) expect(await fetchMentees(null)).toMatchObject({ status: 401 })
    expect(await entriesIn(world)).toHaveLength(41)

    world.advanceClock(HOUR)
    await fetchMentees(mentee)
    expect(await actionsIn(world)).toEqual(Array(42).fill('access_denied'))
  })
})
