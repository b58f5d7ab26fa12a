import { newAccount, newCall, newMentee, newMentor, newSession } from '#tests/support/inputs.ts'
import { describe, expect, test } from '#tests/support/world.ts'

describe('fields that a caller may not set', () => {
  const LIES = {
    id: 777_777,
    userId: 777_777,
    role: 'admin',
    status: 'approved',
    requestStatus: 'approved',
    createdAt: '2000-01-01T00:00:00.000Z',
    passwordHash: 'x',
  }

  test('in a registration: role and status [T16, T17, ASVS 15.3.3]', async ({ world }) => {
    const mentor = await world.call(null, 'POST', '/api/register/mentor', { body: { ...newMentor(), ...LIES } })
    expect(mentor).toMatchObject({ status: 201, body: { role: 'mentor', status: 'pending' } })
    const lies = { ...LIES, status: 'suspended' }
    const mentee = await world.call(null, 'POST', '/api/register/mentee', { body: { ...newMentee(), ...lies } })
    expect(mentee).toMatchObject({ status: 201, body: { role: 'mentee', status: 'active' } })
    const users = await world.services.db.selectFrom('users').select(['id', 'createdAt']).execute()
    for (const { id, createdAt } of users) {
      expect(id).not.toBe(LIES.id)
      expect(createdAt).toBe('2026-01-05T09:00:00.000Z')
    }
  })

  test('in a request to a mentor: status and mentee [T45, ASVS 15.3.3]', async ({ world }) => {
    const [mentor, mentee, other] = [await world.mentor(), await world.mentee(), await world.mentee()]
    const ask = (body: object) => world.call(mentee, 'POST', '/api/mentee/request-mentor', { body })
    const asked = await ask({ ...LIES, mentorId: mentor.id, menteeId: mentee.id, compatibility: 100 })
    expect(asked.status).toBe(201)
    expect(asked.body).toMatchObject({ status: 'pending', requestStatus: 'pending', compatibility: null })
    expect(asked.body).toMatchObject({ menteeId: mentee.id, createdAt: '2026-01-05T09:00:00.000Z' })
    expect(await ask({ mentorId: mentor.id, menteeId: other.id })).toMatchObject({ status: 403 })
  })

  test('in messages, sessions and calls: author, time and status [T52, T53, ASVS 15.3.3]', async ({
    world,
  }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const lies = { ...LIES, status: 'cancelled', senderId: mentor.userId, createdBy: mentor.userId }
    const post = async (path: string, body: object) =>
      (await world.call(mentee, 'POST', path, { body: { ...body, ...lies } })).body as unknown
    const now = '2026-01-05T09:00:00.000Z'
    const message = await post(`/api/matches/${matchId}/messages`, { content: 'Hello' })
    expect(message).toMatchObject({ senderId: mentee.userId, createdAt: now, id: 1 })
    const session = await post(`/api/matches/${matchId}/sessions`, newSession)
    expect(session).toMatchObject({ status: 'scheduled', createdBy: mentee.userId, createdAt: now, id: 1 })
    const call = await post('/api/call-requests', { ...newCall, matchId })
    expect(call).toMatchObject({ status: 'pending', createdAt: now, id: 1 })
  })

  test('in a profile: name, role, status and password [T50, T51, ASVS 15.3.3]', async ({ world }) => {
    const mentee = await world.mentee()
    const table = world.services.db.selectFrom('users').where('id', '=', mentee.userId)
    const secrets = table.select(['id', 'username', 'role', 'passwordHash']).executeTakeFirst()
    const before = await secrets
    const body = { ...LIES, username: 'root', password: 'changed', bio: 'New', profession: 'Doctor' }
    const changed = await world.call(mentee, 'PATCH', '/api/profile', { body })
    expect(changed).toMatchObject({ status: 200, body: { user: { bio: 'New' }, mentor: null } })
    expect(changed.body).toMatchObject({ user: { status: 'active' }, mentee: { status: 'active' } })
    const after = await table.select(['id', 'username', 'role', 'passwordHash']).executeTakeFirst()
    expect(after).toEqual(before)
  })

  test('in a new administrator: role', async ({ world }) => {
    const body = { ...newAccount(), ...LIES, role: 'mentee' }
    const made = await world.call(await world.admin(), 'POST', '/api/admin/create', { body })
    expect(made).toMatchObject({ status: 201, body: { role: 'admin' } })
  })
})

describe('times', () => {
  test('are accepted with Z or an offset and returned as UTC with milliseconds', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const body = {
      ...newSession,
      startTime: '2026-01-06T10:00:00+05:30',
      endTime: '2026-01-06T05:30:00.5Z',
    }
    const made = await world.call(mentee, 'POST', `/api/matches/${matchId}/sessions`, { body })
    expect(made).toMatchObject({
      status: 201,
      body: { startTime: '2026-01-06T04:30:00.000Z', endTime: '2026-01-06T05:30:00.500Z' },
    })
    const call = { ...newCall, matchId, dateTime: '2026-01-05T23:30:00-01:00' }
    expect(await world.call(mentee, 'POST', '/api/call-requests', { body: call })).toMatchObject({
      body: { dateTime: '2026-01-06T00:30:00.000Z' },
    })
  })

  test('that are invalid get 400 [T63, ASVS 2.2.1]', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const NO_TIMES = ['2026-01-06', '2026-01-06T09:00:00', '2026-02-30T09:00:00Z', 'soon', '', null, 1767690000]
    for (const dateTime of [...NO_TIMES, '0001-01-01T00:00:00Z', '9999-12-31T23:59:59-23:00']) {
      const body = { ...newCall, matchId, dateTime }
      const answer = await world.call(mentee, 'POST', '/api/call-requests', { body })
      expect({ dateTime, status: answer.status }).toEqual({ dateTime, status: 400 })
      expect(answer.body).toMatchObject({ issues: [{ path: 'dateTime' }] })
    }
  })
})

describe('an omitted field', () => {
  test('is returned as null', async ({ world }) => {
    const { location: _l, age: _a, ...mentee } = newMentee()
    const registered = await world.call(null, 'POST', '/api/register/mentee', { body: mentee })
    expect(registered).toMatchObject({
      status: 201,
      body: { location: null, age: null, phone: null, bio: null },
    })

    const pair = await world.pair()
    const post = (path: string, body: object) => world.call(pair.mentee, 'POST', path, { body })
    const session = await post(`/api/matches/${pair.matchId}/sessions`, newSession)
    expect(session.body).toMatchObject({ description: null, meetingLink: null, notes: null })
    const message = await post(`/api/matches/${pair.matchId}/messages`, { content: 'Hello' })
    expect(message.body).toMatchObject({ clientId: null })
  })
})

describe('names', () => {
  const register = (body: object) => ({ body: { ...newMentee(), ...body } })

  test('are unique regardless of case and look-alike letters', async ({ world }) => {
    const first = register({ username: 'Anna.K', email: 'Anna@Example.org' })
    expect(await world.call(null, 'POST', '/api/register/mentee', first)).toMatchObject({ status: 201 })
    for (const username of ['anna.k', 'ANNA.K', ' Anna.K ', 'Ａnna.K', 'Anna.\u212A']) {
      const again = await world.call(null, 'POST', '/api/register/mentee', register({ username }))
      expect(again).toMatchObject({ status: 409, text: '{"message":"Username already exists"}' })
    }
    for (const email of ['anna@example.org', 'ANNA@EXAMPLE.ORG', ' Anna@Example.org ']) {
      const again = await world.call(null, 'POST', '/api/register/mentee', register({ email }))
      expect(again).toMatchObject({ status: 409, text: '{"message":"Email already exists"}' })
    }
    // ansman/validate.js#87: the same address as one browser sends it, and as another
    const abroad = register({ email: 'anna@пример.рф' })
    expect(await world.call(null, 'POST', '/api/register/mentee', abroad)).toMatchObject({
      status: 201,
      body: { email: 'anna@xn--e1afmkfd.xn--p1ai' },
    })
    for (const email of ['anna@xn--e1afmkfd.xn--p1ai', 'Anna@ПРИМЕР.рф.', '\u200banna＠пример。рф']) {
      const again = await world.call(null, 'POST', '/api/register/mentee', register({ email }))
      expect(again).toMatchObject({ status: 409, text: '{"message":"Email already exists"}' })
    }
    const admin = await world.admin()
    const body = { ...newAccount(), username: 'ANNA.k' }
    expect(await world.call(admin, 'POST', '/api/admin/create', { body })).toMatchObject({ status: 409 })
  })

  test('sign in regardless of case', async ({ world }) => {
    const body = { ...newMentee(), username: 'Zoë' }
    await world.call(null, 'POST', '/api/register/mentee', { body })
    for (const username of ['ZOË', 'zoë', 'Zoe\u0308']) {
      const credentials = { body: { username, password: body.password } }
      expect(await world.call(null, 'POST', '/api/login', credentials)).toMatchObject({
        status: 200,
        body: { username: 'Zoë' },
      })
    }
  })

  test('are given once to twenty concurrent registrations [T62]', async ({ world }) => {
    const body = { username: 'wanted' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.call(null, 'POST', '/api/register/mentee', register(body))),
    )
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)])
    const { length } = await world.services.db.selectFrom('mentees').select('id').execute()
    expect(length).toBe(1)
  })

  test('of e-mail addresses may be changed, but not to another person’s', async ({ world }) => {
    const [mine, other] = [await world.mentee(), await world.mentor()]
    const change = (email: string) => world.call(mine, 'PATCH', '/api/profile', { body: { email } })
    expect(await change(other.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { message: 'Email already exists' },
    })
    expect(await change(mine.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { user: { email: mine.email.toUpperCase() } },
    })
  })
})

test('an address that no mail can be sent to is refused with the reason', async ({ world }) => {
  const refusalOf = async (email: string) =>
    (await world.call(null, 'POST', '/api/register/mentee', { body: { ...newMentee(), email } })).body
  const path = 'email'
  const letters = 'We can’t send mail to addresses with letters like é before the @. Please use another one.'
  for (const [email, message] of [
    ['josé@example.org', letters],
    ['josé@mail-.example', 'Please enter a valid email address.'],
    [`${'x'.repeat(65)}@example.org`, 'Please enter a valid email address.'],
    [
      `x@${'x'.repeat(60)}.${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(63)}.org`,
      'Must be at most 254 characters.',
    ],
  ] as const) {
    expect(await refusalOf(email)).toMatchObject({ issues: [{ path, message }] })
  }
})

test('an error names every invalid field once', async ({ world }) => {
  const body = { ...newMentor(), username: 'ab', password: '12345', email: 'x', fullName: 'Al', photoUrl: '' }
  const answer = await world.call(null, 'POST', '/api/register/mentor', { body })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({
    message: 'Username must be at least 3 characters.',
    issues: [
      { path: 'username', message: 'Username must be at least 3 characters.' },
      { path: 'password', message: 'Password must be at least 6 characters.' },
      { path: 'email', message: 'Please enter a valid email address.' },
      { path: 'fullName', message: 'Full name must be at least 3 characters.' },
      { path: 'photoUrl', message: 'Profile photo is required' },
    ],
  })
})
