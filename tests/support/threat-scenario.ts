import { newCall, newMentee, newMentor, newSession } from './inputs.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The people and matches of the threat table, created through the API. */

export async function createThreatScenario(world: World) {
  const ADM = await world.admin()
  const id = (answer: { body: unknown }) => (answer.body as { id: number }).id
  const call = async (...[person, method, path, options]: Parameters<World['call']>) => {
    const answer = await world.call(person, method, path, options)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
    return answer
  }

  async function join(role: 'mentor' | 'mentee'): Promise<Person> {
    const body = role === 'mentor' ? newMentor() : newMentee()
    const userId = id(await call(null, 'POST', `/api/register/${role}`, { body }))
    const { username, email, fullName } = body
    const rows = world.services.db.selectFrom(`${role}s`).select('id').where('userId', '=', userId)
    return { userId, username, email, fullName, id: (await rows.executeTakeFirstOrThrow()).id }
  }
  const setStatus = (mentor: Person, status: string) =>
    call(ADM, 'PATCH', `/api/admin/mentors/${mentor.id}/status`, { body: { status } })
  const request = async (mentee: Person, mentor: Person) =>
    id(await call(mentee, 'POST', '/api/mentee/request-mentor', { body: { mentorId: mentor.id } }))
  const accept = (mentor: Person, match: number) =>
    call(mentor, 'PATCH', `/api/mentor/match-requests/${match}/status`, { body: { requestStatus: 'approved' } })
  const schedule = async (person: Person, match: number, session: object) =>
    id(await call(person, 'POST', `/api/matches/${match}/sessions`, { body: session }))

  const [MT1, MT2, MTP, MTR] = [
    await join('mentor'),
    await join('mentor'),
    await join('mentor'),
    await join('mentor'),
  ]
  const [ME1, ME2] = [await join('mentee'), await join('mentee')]
  await setStatus(MT1, 'approved')
  await setStatus(MT2, 'approved')
  await setStatus(MTR, 'rejected')
  const X1 = await request(ME1, MT1)
  await accept(MT1, X1)
  const X2 = await request(ME2, MT2)
  await accept(MT2, X2)
  const P1 = await request(ME2, MT1)
  const S1 = await schedule(MT1, X1, newSession)
  const past = { startTime: '2026-01-04T09:00:00.000Z', endTime: '2026-01-04T10:00:00.000Z' }
  const S0 = await schedule(MT1, X1, { ...newSession, ...past })
  const S2 = await schedule(MT2, X2, { ...newSession, title: 'Of X2 alone' })
  const content = 'Between ME2 and MT2'
  await call(MT2, 'POST', `/api/matches/${X2}/messages`, { body: { content } })
  await call(ME2, 'POST', '/api/call-requests', { body: { ...newCall, matchId: X2 } })
  return { ADM, MT1, MT2, MTP, MTR, ME1, ME2, X1, X2, P1, S1, S0, S2, content }
}
