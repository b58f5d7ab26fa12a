import { newCall, newSession } from '#tests/support/inputs.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const CLIENT_ID = '0b5f3c0e-6f0f-4a53-9a39-6f1c1d7f0a11'

describe('repeating a call', () => {
  test('with the same clientId answers 200 with the first message and stores it once', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const send = (person: typeof mentor, content: string) =>
      world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body: { content, clientId: CLIENT_ID } })
    const first = await send(mentee, 'Hello')
    expect(first).toMatchObject({ status: 201, body: { content: 'Hello', clientId: CLIENT_ID } })
    const again = await send(mentee, 'Hello, changed')
    expect(again.status).toBe(200)
    expect(again.text).toBe(first.text)
    // Idempotency keys are per sender.
    expect(await send(mentor, 'Hello')).toMatchObject({ status: 201 })
    expect(await world.services.db.selectFrom('messages').select('id').execute()).toHaveLength(2)
  })

  test('with a clientId that is not a UUID gets 400', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    for (const clientId of ['', '1', 'x'.repeat(36), 7, `${CLIENT_ID}0`]) {
      const body = { content: 'Hello', clientId }
      const answer = await world.call(mentee, 'POST', `/api/matches/${matchId}/messages`, { body })
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'clientId' }] } })
    }
  })

  test('for a request gets 409 while one is pending or accepted, and 201 after it was declined', async ({
    world,
  }) => {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    const ask = () =>
      world.call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } })
    const decide = async (id: number, requestStatus: string) =>
      (
        await world.call(mentor, 'PATCH', `/api/mentor/match-requests/${id}/status`, {
          body: { requestStatus },
        })
      ).status
    const ALREADY = { status: 409, text: '{"message":"You have already requested this mentor"}' }

    const first = (await ask()).body as { id: number }
    expect(await ask()).toMatchObject(ALREADY)
    expect(await decide(first.id, 'rejected')).toBe(200)
    expect(await decide(first.id, 'approved')).toBe(409)
    const second = await ask()
    expect(second.status).toBe(201)
    expect(await decide((second.body as { id: number }).id, 'approved')).toBe(200)
    expect(await ask()).toMatchObject(ALREADY)
  })

  test('cancels a session once, and not after it has ended [T39, T40]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const schedule = async () =>
      (await world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body: newSession })).body as {
        id: number
      }
    const cancel = async (id: number) => (await world.call(mentee, 'DELETE', `/api/sessions/${id}`)).status
    const [first, second] = [await schedule(), await schedule()]
    expect(await cancel(first.id)).toBe(204)
    expect(await cancel(first.id)).toBe(409)
    const listed = await world.call(mentee, 'GET', `/api/matches/${matchId}/sessions`)
    expect(listed.body).toMatchObject([{ id: second.id, status: 'scheduled' }])
    world.advanceClock(Date.parse(newSession.endTime) - world.now())
    expect(await cancel(second.id)).toBe(409)
  })

  test('decides a call request once; an approved one becomes a session', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const asked = await world.call(mentee, 'POST', '/api/call-requests', { body: { ...newCall, matchId } })
    const { id } = asked.body as { id: number }
    const decide = (status: string) =>
      world.call(mentor, 'PATCH', `/api/call-requests/${id}/status`, { body: { status } })
    expect(await decide('approved')).toMatchObject({ status: 200, body: { id, status: 'approved' } })
    expect(await decide('declined')).toMatchObject({ status: 409 })
    const sessions = await world.call(mentee, 'GET', `/api/matches/${matchId}/sessions`)
    expect(sessions.body).toMatchObject([
      { title: newCall.title, startTime: newCall.dateTime, endTime: '2026-01-06T09:30:00.000Z' },
    ])
  })

  test('finds neither a removed mentor nor their data [T66]', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const admin = await world.admin()
    const remove = () => world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)
    expect(await world.call(mentor, 'GET', '/api/user')).toMatchObject({ status: 200 })
    expect(await remove()).toMatchObject({ status: 204, text: '' })
    expect(await remove()).toMatchObject({ status: 404 })
    expect(await world.call(mentor, 'GET', '/api/user')).toMatchObject({ status: 401 })
    expect(await world.call(mentee, 'GET', `/api/matches/${matchId}`)).toMatchObject({ status: 404 })
    expect(await world.call(mentee, 'GET', '/api/mentee/active-matches')).toMatchObject({
      status: 200,
      body: [],
    })
  })
})

describe('a meeting link', () => {
  test('is for Virtual sessions only, and http or https [T64, ASVS 1.2.2, S4.24]', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const schedule = (body: object) =>
      world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body: { ...newSession, ...body } })
    const meetingLink = 'https://meet.example.org/x'
    expect(await schedule({ meetingLink })).toMatchObject({ body: { location: 'Virtual', meetingLink } })
    for (const location of ['In-Person', 'Phone']) {
      expect(await schedule({ location, meetingLink })).toMatchObject({
        status: 201,
        body: { location, meetingLink: '' },
      })
    }
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.org',
      'example.org',
      '//example.org',
    ]) {
      expect(await schedule({ meetingLink: bad })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'meetingLink' }] },
      })
    }
    expect(await schedule({ location: 'Moon' })).toMatchObject({ status: 400 })
  })
})
