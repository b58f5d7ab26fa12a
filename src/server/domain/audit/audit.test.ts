import { ping } from '#db/open.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { migratedDatabase } from '#tests/support/databases.ts'
import { newMentee } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { describe, expect, PASSWORD, test, type World } from '#tests/support/world.ts'
import { recordRateLimited } from './audit.ts'

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
  test('tells who signed in and out, and from where [ASVS 16.3.1, ASVS 16.2.1]', async ({ world }) => {
    const { username, userId } = await world.mentee()
    const answer = await attempt(world, username, PASSWORD, '203.0.113.7')
    const cookie = cookiesOf(answer)[0]?.split(';')[0] ?? ''
    world.pass(HOUR)
    await world.call(null, 'POST', '/api/logout', { headers: { cookie } })
    await world.call(null, 'POST', '/api/logout', { headers: { cookie } })

    const whose = { actorId: userId, subjectId: userId, detail: {} }
    expect(await entriesIn(world)).toEqual([
      { ...whose, action: 'signed_in', at: '2026-01-05T09:00:00.000Z', address: '203.0.113.7' },
      { ...whose, action: 'signed_out', at: '2026-01-05T10:00:00.000Z', address: null },
    ])
  })

  test('tells of sign-ins that failed, by account and never by what was typed [ASVS 16.3.1, ASVS 16.2.5]', async ({
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

  test('tells when an account was held back, and why [T1, ASVS 16.3.3]', async ({ world }) => {
    const { username, userId } = await world.mentee()
    for (let index = 0; index < 11; index += 1) await attempt(world, username, 'wrong')
    expect((await entriesIn(world)).at(-1)).toMatchObject({
      action: 'sign_in_throttled',
      subjectId: userId,
      detail: { limit: 'loginFailuresOfAccount' },
    })
  })

  test('leaves out what it cannot store or has stored often, and the log of the server has it all', async ({
    world,
  }) => {
    const logged: [unknown, string][] = []
    const log = (what: unknown, sentence: string) => void logged.push([what, sentence])
    const ctx = { ...(await world.ctx()), address: '203.0.113.7', log: { warn: log, error: log } }
    const entry = { action: 'access_denied', actorId: null, detail: {} } as const
    const warning = [{ audit: { ...entry, address: '203.0.113.7' } }, 'access_denied']
    for (let index = 0; index < 21; index += 1) await recordRateLimited(ctx, entry, 'auditedRefusals')
    expect(logged).toEqual(Array(21).fill(warning))
    expect(await actionsIn(world)).toEqual(Array(20).fill('access_denied'))

    const gone = await migratedDatabase()
    await ping(gone.db)
    await gone.drop()
    await recordRateLimited({ ...ctx, db: gone.db, address: '203.0.113.8' }, entry, 'auditedRefusals')
    expect(logged.at(-1)).toEqual([{ err: expect.any(Error) as Error }, 'an audit entry could not be written'])
  })

  test('tells who joined, and that he was signed in with it [ASVS 16.3.1]', async ({ world }) => {
    const { body } = await world.call(null, 'POST', '/api/register/mentee', { body: newMentee() })
    const { id } = body as { id: number }
    const whose = { actorId: id, subjectId: id }
    expect(await entriesIn(world)).toMatchObject([
      { ...whose, action: 'signed_up', detail: { role: 'mentee' } },
      { ...whose, action: 'signed_in' },
    ])
    await world.call(null, 'POST', '/api/register/mentee', { body: { ...newMentee(), username: 'x' } })
    expect(await entriesIn(world)).toHaveLength(2)
  })

  test('tells which address somebody had before, when he changes it, to administrators alone [T20, ASVS 6.3.7]', async ({
    world,
  }) => {
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

  test('tells whatever administrators do: by whom, to whom and from where [ASVS 16.3.3, ASVS 16.2.1]', async ({
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
    const made = (await act('POST', '/api/admin/create', accountOf('second'))).json<Person>()

    const did = (action: string, { userId }: { userId: number }, detail: object) => ({
      action,
      actorId: admin.userId,
      subjectId: userId,
      address: '203.0.113.7',
      detail,
    })
    expect(await entriesIn(world)).toMatchObject([
      did('mentor_status_changed', mentor, { from: 'pending', to: 'approved' }),
      did('mentor_status_changed', mentor, { from: 'approved', to: 'rejected' }),
      did('mentee_status_changed', mentee, { from: 'active', to: 'inactive' }),
      did('mentee_removed', mentee, { username: mentee.username, sessionsEnded: 1 }),
      did('mentor_removed', mentor, { username: mentor.username, sessionsEnded: 0 }),
      did('admin_created', { userId: (made as unknown as { id: number }).id }, { username: 'second' }),
    ])
  })
})

const accountOf = (username: string) => ({
  username,
  password: 'a good password',
  email: `${username}@example.org`,
  fullName: 'Somebody New',
})

describe('what was denied', () => {
  test('is kept through every door: who, and what he asked for [ASVS 16.3.2]', async ({ world }) => {
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

  test('is not what was answered, not found, or mistaken', async ({ world }) => {
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

  test('fills the audit log with twenty entries an hour of one person and no more [ASVS 16.3.2]', async ({
    world,
  }) => {
    const [mentee, other] = [await world.mentee(), await world.mentee()]
    const ask = (person: Person | null) => world.call(person, 'GET', '/api/admin/mentees')
    for (let index = 0; index < 30; index += 1) expect(await ask(mentee)).toMatchObject({ status: 403 })
    expect(await entriesIn(world)).toHaveLength(20)
    await ask(other)
    for (let index = 0; index < 30; index += 1) expect(await ask(null)).toMatchObject({ status: 401 })
    expect(await entriesIn(world)).toHaveLength(41)

    world.pass(HOUR)
    await ask(mentee)
    expect(await actionsIn(world)).toEqual(Array(42).fill('access_denied'))
  })
})
