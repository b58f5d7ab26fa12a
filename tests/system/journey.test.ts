import { connectTo } from '../support/chat-client.ts'
import { newMentee, newMentor } from '../support/inputs.ts'
import { describe, expect, test } from '../support/world.ts'

type Json = Record<string, unknown>

/** An API client with a cookie, as a script with curl. */
function createCaller(origin: string) {
  let cookie = ''
  return {
    get cookie() {
      return cookie
    },
    async call(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }> {
      const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) }
      const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return { status: response.status, body: (await response.json()) as Json }
    },
  }
}

describe('the journey without a browser', () => {
  test('matches two people, who chat and schedule a session over HTTP and a socket alone', async ({
    world,
  }) => {
    const admin = await world.admin()
    const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const [office, mentor, mentee] = [createCaller(origin), createCaller(origin), createCaller(origin)]

    const mentorUser = await mentor.call('POST', '/api/register/mentor', newMentor({ username: 'samuel' }))
    expect(mentorUser).toMatchObject({ status: 201, body: { role: 'mentor', status: 'pending' } })

    await office.call('POST', '/api/login', { username: admin.username, password: 'correct horse' })
    const pending = await office.call('GET', '/api/admin/mentors/pending')
    const [{ id: mentorId } = {}] = pending.body as unknown as { id: number }[]
    await office.call('PATCH', `/api/admin/mentors/${mentorId}/status`, { status: 'approved' })

    const menteeUser = await mentee.call(
      'POST',
      '/api/register/mentee',
      newMentee({ username: 'daniel', fullName: 'Test Daniel' }),
    )
    const request = await mentee.call('POST', '/api/mentee/request-mentor', { mentorId })
    const matchId = Number(request.body.id)
    const decision = { requestStatus: 'approved' }
    await mentor.call('PATCH', `/api/mentor/match-requests/${matchId}/status`, decision)

    const menteeSocket = await connectTo(origin, undefined, { headers: { cookie: mentee.cookie } })
    const mentorSocket = await connectTo(origin, undefined, { headers: { cookie: mentor.cookie } })
    menteeSocket.send({ type: 'auth', userId: menteeUser.body.id, matchId })
    mentorSocket.send({ type: 'auth', userId: mentorUser.body.id, matchId })
    expect(await menteeSocket.next()).toEqual({ type: 'history', messages: [] })
    expect(await mentorSocket.next()).toEqual({ type: 'history', messages: [] })

    menteeSocket.send({ type: 'message', matchId, content: 'Hello' })
    expect(await mentorSocket.next()).toMatchObject({ type: 'new_message', message: { content: 'Hello' } })
    expect(await menteeSocket.next()).toMatchObject({ type: 'new_message', message: { content: 'Hello' } })

    await mentor.call('POST', `/api/matches/${matchId}/messages`, { content: 'Good to meet you' })
    expect(await menteeSocket.next()).toMatchObject({ message: { content: 'Good to meet you' } })

    const session = await mentee.call('POST', `/api/matches/${matchId}/sessions`, {
      title: 'First meeting',
      startTime: '2026-01-06T16:00:00+01:00',
      endTime: '2026-01-06T17:00:00+01:00',
    })
    expect(session).toMatchObject({ status: 201, body: { startTime: '2026-01-06T15:00:00.000Z' } })
    const upcoming = await mentor.call('GET', '/api/mentor/upcoming-sessions')
    expect(upcoming.body).toMatchObject([{ title: 'First meeting', otherParty: { fullName: 'Test Daniel' } }])
    await menteeSocket.leave()
    await mentorSocket.leave()
  })
})
