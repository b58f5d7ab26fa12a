import { restRoutes } from '#server/rest/routes.ts'
import { connect } from '#tests/support/chat-client.ts'
import { countRows } from '#tests/support/database-state.ts'
import { INJECTIONS } from '#tests/support/injections.ts'
import { faultOf } from '#tests/support/leaks.ts'
import { type Answer, describe, expect, test as plain } from '#tests/support/world.ts'
import { newCall, newMentee, newMentor, newSession } from '../support/inputs.ts'

/** The classifier takes some of these texts for hidden words, which would wait. */
const test = plain.extend({ settings: { RATE_LIMITS: 'off', SCREENING_CLASSIFIER: 'off' } })
const IDS = '[T97, ASVS 1.2.4]'

/** Refused, or kept to the last character. */
function keptOrRefused(answer: Answer, sent: Record<string, unknown>, kept: object): 0 | 1 {
  expect(faultOf(answer)).toBe('')
  if (answer.status >= 400) expect({ sent, status: answer.status }).toEqual({ sent, status: 400 })
  else expect(kept).toMatchObject(sent)
  return answer.status < 300 ? 1 : 0
}

describe('text that a database could take for an order', () => {
  test(`is text in every field of a registration ${IDS}`, async ({ world }) => {
    let [mentors, mentees] = [0, 0]
    const register = (role: string, body: object) => world.call(null, 'POST', `/api/register/${role}`, { body })
    for (const [at, text] of INJECTIONS.entries()) {
      // Making the hash of a password takes its time, so each text goes one of two ways.
      if (at % 2) {
        const fields = { location: text, goals: text, interests: [text] }
        const answer = await register('mentee', { ...newMentee(), ...fields })
        mentees += keptOrRefused(answer, fields, answer.body as object)
      } else {
        const lists = { expertise: [text], availability: [text] }
        const fields = {
          fullName: `Abc ${text}`,
          phone: text,
          bio: text,
          profession: text,
          experience: text,
          ...lists,
        }
        const answer = await register('mentor', { ...newMentor(), ...fields })
        mentors += keptOrRefused(answer, fields, answer.body as object)
      }
      for (const odd of [{ username: `abc${text}` }, { email: `${text}@example.org` }, { photoUrl: text }]) {
        const answer = await register('mentee', { ...newMentee(), ...odd })
        if (answer.status < 300) mentees += 1
        expect(faultOf(answer)).toBe('')
      }
      const credentials = at % 2 ? { username: 'x', password: text } : { username: text, password: 'x' }
      const answer = await world.call(null, 'POST', '/api/login', { body: credentials })
      expect({ text, refused: [400, 401].includes(answer.status) }).toEqual({ text, refused: true })
    }
    expect(mentors).toBeGreaterThan(25)
    expect(await countRows(world)).toMatchObject({
      users: mentors + mentees,
      mentors,
      mentees,
      matches: 0,
      messages: 0,
    })
  }, 120_000)

  test(`is text in every field of a profile, a message, a session, a call ${IDS}`, async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [before, stored] = [
      await countRows(world),
      { messages: 0, mentoring_sessions: 0, call_requests: 0, read_marks: 1 },
    ]
    for (const text of INJECTIONS) {
      const profile = { fullName: `Abc ${text}`, phone: text, bio: text }
      const changed = await world.call(mentor, 'PATCH', '/api/profile', {
        body: { ...profile, profession: text },
      })
      keptOrRefused(changed, profile, (changed.body as { user: object }).user)
      const post = (path: string, body: object) => world.call(mentee, 'POST', path, { body })
      const message = await post(`/api/matches/${matchId}/messages`, { content: text })
      stored.messages += keptOrRefused(message, { content: text }, message.body as object)
      const texts = { title: `Abc ${text}`, description: text, notes: text }
      const session = await post(`/api/matches/${matchId}/sessions`, { ...newSession, ...texts })
      stored.mentoring_sessions += keptOrRefused(session, texts, session.body as object)
      const title = { title: `Abc ${text}` }
      const call = await post('/api/call-requests', { ...newCall, matchId, ...title })
      stored.call_requests += keptOrRefused(call, title, call.body as object)
      for (const odd of [{ location: text }, { meetingLink: text }, { startTime: text }, { endTime: text }]) {
        const answer = await post(`/api/matches/${matchId}/sessions`, { ...newSession, ...odd })
        expect({ odd, status: answer.status }).toEqual({ odd, status: 400 })
      }
      const odd = await post(`/api/matches/${matchId}/messages`, { content: 'x', clientId: text })
      expect(odd.status).toBe(400)
    }
    expect(stored.messages).toBe(INJECTIONS.length)
    const { auth_sessions, ...after } = await countRows(world)
    // Of each call the mentor is told; and of the approved profile what it was is kept, once.
    const told = { notices: stored.call_requests, approved_profiles: 1 }
    expect({ ...after, auth_sessions: 0 }).toEqual({ ...before, ...stored, ...told, auth_sessions: 0 })
    expect(auth_sessions).toBe(2)
  }, 60_000)

  test(`is no id, whatever the path, and no page, whatever the list ${IDS}`, async ({ world }) => {
    const { mentor, mentee } = await world.pair()
    const admin = await world.admin()
    for (const person of [mentor, mentee, admin]) await world.cookie(person)
    const before = await countRows(world)
    const whose = (path: string) => {
      if (path.startsWith('/api/admin')) return admin
      return path.startsWith('/api/mentee') ? mentee : mentor
    }
    for (const text of INJECTIONS) {
      const written = encodeURIComponent(text)
      for (const { method, path } of restRoutes.filter((route) => route.path.includes(':'))) {
        const person = whose(path)
        const answer = await world.call(person, method, path.replace(/:\w+/, written), {
          body: { status: 'approved' },
        })
        expect({ path, text, refused: [400, 403, 404].includes(answer.status) }).toEqual({
          path,
          text,
          refused: true,
        })
        expect(faultOf(answer)).toBe('')
      }
      for (const { path } of restRoutes.filter(
        (route) => route.method === 'GET' && !route.path.includes(':'),
      )) {
        for (const name of ['cursor', 'limit', 'before', 'after']) {
          const answer = await world.call(whose(path), 'GET', `${path}?${name}=${written}`)
          expect(faultOf(answer)).toBe('')
        }
      }
      const cookie = await world.call(null, 'GET', '/api/user', { headers: { cookie: `sid=${written}` } })
      expect(cookie.status).toBe(401)
    }
    expect(await countRows(world)).toEqual(before)
  }, 180_000)

  test(`finds nobody who has it not when it is searched for ${IDS}`, async ({ world }) => {
    await world.mentor({ fullName: 'Plain One' })
    await world.mentor({ fullName: 'Other Two' })
    const mentee = await world.mentee()
    for (const text of INJECTIONS) {
      const q = encodeURIComponent(text)
      const rest = await world.call(mentee, 'GET', `/api/mentee/available-mentors?q=${q}`)
      expect({ text, status: rest.status, body: rest.body as unknown }).toEqual({ text, status: 200, body: [] })
      const input = encodeURIComponent(JSON.stringify({ q: text }))
      const rpc = await world.call(mentee, 'GET', `/trpc/mentee.availableMentors?input=${input}`)
      expect(rpc.body).toEqual({ result: { data: { items: [], next: null } } })
    }
  })

  test(`is text on the socket ${IDS}`, async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    const socket = await connect(world, mentee)
    await socket.join(matchId)
    for (const text of INJECTIONS) {
      socket.send({ type: 'message', matchId, content: text })
      expect(await socket.next()).toMatchObject({ type: 'new_message', message: { content: text } })
    }
    const { length } = await world.services.db.selectFrom('messages').select('id').execute()
    expect(length).toBe(INJECTIONS.length)
    socket.socket.close()
  })

  plain(`stands in at least sixty forms, each of its own ${IDS}`, () => {
    expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(60)
  })
})
