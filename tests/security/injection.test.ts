import { restRoutes } from '#server/rest/routes.ts'
import { inputSchemaOf, procedurePaths } from '#server/rpc/call.ts'
import { allowedActor, contractOf } from '#tests/contract/contracts.ts'
import { createCast } from '#tests/support/actors.ts'
import { connect } from '#tests/support/chat-client.ts'
import { countRows } from '#tests/support/database-state.ts'
import { INJECTIONS } from '#tests/support/injections.ts'
import { faultOf } from '#tests/support/leaks.ts'
import { inTurn, isFullSize, sized } from '#tests/support/sizes.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { type Answer, describe, expect, test as plain } from '#tests/support/world.ts'
import { newCall, newMentee, newMentor, newSession } from '../support/inputs.ts'

/** Without the classifier, which would hold some of these texts. */
const test = withOptions(plain, { settings: { RATE_LIMITS: 'off', SCREENING_CLASSIFIER: 'off' } })
const IDS = '[T97, ASVS 1.2.4]'
/** What each stored field gets: usually some of the texts, since each takes a dozen calls. */
const STORED = sized(
  INJECTIONS.filter((_, index) => index % 4 === 0),
  INJECTIONS,
)

/** Expects a refusal or an unchanged stored value; returns the number of stored rows. */
function expectStoredOrRefused(answer: Answer, sent: Record<string, unknown>, stored: object): 0 | 1 {
  expect(faultOf(answer)).toBe('')
  if (answer.status >= 400) expect({ sent, status: answer.status }).toEqual({ sent, status: 400 })
  else expect(stored).toMatchObject(sent)
  return answer.status < 300 ? 1 : 0
}

describe('text that a database could interpret', () => {
  test(`is text in every field of a registration ${IDS}`, async ({ world }) => {
    let [mentors, mentees] = [0, 0]
    const register = (role: string, body: object) => world.call(null, 'POST', `/api/register/${role}`, { body })
    for (const [index, text] of STORED.entries()) {
      // Hashing is slow, so each text is tried in one of two registrations.
      if (index % 2) {
        const fields = { location: text, goals: text, interests: [text] }
        const answer = await register('mentee', { ...newMentee(), ...fields })
        mentees += expectStoredOrRefused(answer, fields, answer.body as object)
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
        mentors += expectStoredOrRefused(answer, fields, answer.body as object)
      }
      for (const odd of [{ username: `abc${text}` }, { email: `${text}@example.org` }, { photoUrl: text }]) {
        const answer = await register('mentee', { ...newMentee(), ...odd })
        if (answer.status < 300) mentees += 1
        expect(faultOf(answer)).toBe('')
      }
      const credentials = index % 2 ? { username: 'x', password: text } : { username: text, password: 'x' }
      const answer = await world.call(null, 'POST', '/api/login', { body: credentials })
      expect({ text, refused: [400, 401].includes(answer.status) }).toEqual({ text, refused: true })
    }
    expect(mentors).toBeGreaterThan(STORED.length / 3)
    expect(await countRows(world)).toMatchObject({
      users: mentors + mentees,
      mentors,
      mentees,
      matches: 0,
      messages: 0,
    })
  })

  test(`is text in every field of a profile, a message, a session, a call ${IDS}`, async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const [before, stored] = [await countRows(world), { messages: 0, mentoring_sessions: 0, call_requests: 0 }]
    for (const text of STORED) {
      const profile = { fullName: `Abc ${text}`, phone: text, bio: text }
      const changed = await world.call(mentor, 'PATCH', '/api/profile', {
        body: { ...profile, profession: text },
      })
      expectStoredOrRefused(changed, profile, (changed.body as { user: object }).user)
      const post = (path: string, body: object) => world.call(mentee, 'POST', path, { body })
      const message = await post(`/api/matches/${matchId}/messages`, { content: text })
      stored.messages += expectStoredOrRefused(message, { content: text }, message.body as object)
      const texts = { title: `Abc ${text}`, description: text, notes: text }
      const session = await post(`/api/matches/${matchId}/sessions`, { ...newSession, ...texts })
      stored.mentoring_sessions += expectStoredOrRefused(session, texts, session.body as object)
      const title = { title: `Abc ${text}` }
      const call = await post('/api/call-requests', { ...newCall, matchId, ...title })
      stored.call_requests += expectStoredOrRefused(call, title, call.body as object)
      for (const odd of [{ location: text }, { meetingLink: text }, { startTime: text }, { endTime: text }]) {
        const answer = await post(`/api/matches/${matchId}/sessions`, { ...newSession, ...odd })
        expect({ odd, status: answer.status }).toEqual({ odd, status: 400 })
      }
      const odd = await post(`/api/matches/${matchId}/messages`, { content: 'x', clientId: text })
      expect(odd.status).toBe(400)
    }
    expect(stored.messages).toBe(STORED.length)
    const { auth_sessions, ...after } = await countRows(world)
    // A notification per call request and per session; and the approved profile is stored once.
    const notices = stored.call_requests + stored.mentoring_sessions
    const sideEffects = { notices, approved_profiles: 1 }
    expect({ ...after, auth_sessions: 0 }).toEqual({ ...before, ...stored, ...sideEffects, auth_sessions: 0 })
    expect(auth_sessions).toBe(2)
  })

  test(`is no id, cursor or limit of any procedure ${IDS}`, async ({ world }) => {
    const cast = await createCast(world)
    const tried = new Set<string>()
    for (const [turn, procedure] of procedurePaths.entries()) {
      const { shape = {} } = (inputSchemaOf(procedure) ?? {}) as { shape?: object }
      const actor = allowedActor(procedure)
      const { params, body } = await contractOf(procedure).input(cast, actor)
      for (const name of ['id', 'matchId', 'cursor', 'limit', 'before', 'after']) {
        if (!(name in shape)) continue
        tried.add(name)
        for (const text of inTurn(INJECTIONS, turn)) {
          const input = { ...body, ...params, [name]: text }
          const answer = await callProcedure(world, cast.person(actor), procedure, input)
          expect({ procedure, input, status: answer.status }).toEqual({ procedure, input, status: 400 })
          expect(faultOf(answer)).toBe('')
        }
      }
    }
    expect(tried.size).toBe(6)
  })

  test(`is no session ${IDS}`, async ({ world }) => {
    for (const text of INJECTIONS) {
      const headers = { cookie: `sid=${encodeURIComponent(text)}` }
      expect(await world.call(null, 'GET', '/api/user', { headers })).toMatchObject({ status: 401 })
    }
  })

  // The input of a path and a query string ends up in that of a procedure.
  if (isFullSize) {
    test(`is no id in any path and no cursor in any list ${IDS}`, async ({ world }) => {
      const cast = await createCast(world)
      for (const { method, path } of restRoutes) {
        const person = cast.person(allowedActor(`${method} ${path}`))
        if (person) await world.cookie(person)
      }
      const before = await countRows(world)
      for (const text of INJECTIONS.map(encodeURIComponent)) {
        for (const { method, path } of restRoutes.filter((route) => route.path.includes(':'))) {
          const person = cast.person(allowedActor(`${method} ${path}`))
          const body = { status: 'approved' }
          const answer = await world.call(person, method, path.replace(/:\w+/, text), { body })
          expect([400, 403, 404], `${path} with ${text}`).toContain(answer.status)
          expect(faultOf(answer)).toBe('')
        }
        for (const { path } of restRoutes.filter((route) =>
          /^GET [^:]+$/.test(`${route.method} ${route.path}`),
        )) {
          const person = cast.person(allowedActor(`GET ${path}`))
          for (const name of ['cursor', 'limit', 'before', 'after']) {
            expect(faultOf(await world.call(person, 'GET', `${path}?${name}=${text}`))).toBe('')
          }
        }
      }
      expect(await countRows(world)).toEqual(before)
    })
  }

  test(`finds nobody when it is a search term ${IDS}`, async ({ world }) => {
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
      const found = await world.call(mentee, 'GET', `/trpc/mentee.findMentors?input=${input}`)
      expect(found.body).toMatchObject({ result: { data: { mentors: [], isCut: false } } })
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

  plain(`has at least sixty different forms ${IDS}`, () => {
    expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(60)
  })
})
