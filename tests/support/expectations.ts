import { randomUUID } from 'node:crypto'
import { restRoutes } from '#server/rest/routes.ts'
import { ASKERS, type Asker, type Cast } from './actors.ts'
import { PASSWORD } from './create-world.ts'
import type { Ask, Expectation } from './expectation.ts'
import { approvedExpectations } from './expectations-approved.ts'
import { callExpectations } from './expectations-calls.ts'
import { planningExpectations } from './expectations-planning.ts'
import { requestExpectations } from './expectations-requests.ts'
import { safetyExpectations } from './expectations-safety.ts'
import { screeningExpectations } from './expectations-screening.ts'
import { supervisionExpectations } from './expectations-supervision.ts'
import { vettingExpectations } from './expectations-vetting.ts'
import { newAccount, newCall, newMentee, newMentor, newSession } from './inputs.ts'
import type { Person } from './people.ts'
import { formOf, picture } from './photo.ts'

export const everybody = (status: number) =>
  Object.fromEntries(ASKERS.map((asker) => [asker, status])) as Record<Asker, number>
const members = (status: number) => ({ ...everybody(status), nobody: 401 })
const admins = (status: number) => ({ ...members(403), admin: status })
const mentors = (own: number, strangers = own) => ({ ...members(403), mentor: own, strangerMentor: strangers })
const activeMentees = (own: number, strangers = own) => ({
  ...members(403),
  mentee: own,
  strangerMentee: strangers,
})
/** Those who are inactive or suspended go on reading. */
const idle = (status: number) => ({ inactiveMentee: status, suspendedMentee: status })
const mentees = (status: number) => ({ ...activeMentees(status), ...idle(status) })
export const writers = (status: number) => ({
  ...members(403),
  mentor: status,
  mentee: status,
  strangerMentor: 404,
  strangerMentee: 404,
})
export const readers = () => ({ ...writers(200), ...idle(200) })

const plain = (): Ask => ({})
const ofMatch = (cast: Cast, asker: Asker) => ({ params: { matchId: cast.matchOf(asker) } })

const idOf = async (person: Promise<Person>) => ({ id: (await person).id })

/** Every documented call, by method and path: contract 4 as a table. A route without a row here fails its test. */
export const EXPECTED: Record<string, Expectation> = {
  'GET /api/user': { who: members(200), ask: plain },
  'POST /api/login': {
    who: everybody(200),
    ask: async ({ world }) => ({ body: { username: (await world.mentee()).username, password: PASSWORD } }),
  },
  'POST /api/register/mentor': { who: everybody(201), ask: () => ({ body: newMentor() }) },
  'POST /api/register/mentee': { who: everybody(201), ask: () => ({ body: newMentee() }) },
  'POST /api/logout': { who: everybody(200), ask: plain },
  'GET /api/notices': { who: members(200), ask: plain },
  'DELETE /api/notices/:id': {
    who: members(204),
    ask: async (cast, asker) => ({ params: { id: await cast.noticeOf(asker) } }),
  },
  'GET /api/profile': { who: members(200), ask: plain },
  'PATCH /api/profile': { who: members(200), ask: () => ({ body: { bio: 'I listen' } }) },
  'POST /api/profile/photo': {
    who: members(200),
    ask: async () => formOf({ data: await picture().jpeg().toBuffer() }),
  },
  'POST /api/admin/create': { who: admins(201), ask: () => ({ body: newAccount() }) },
  'GET /api/admin/mentors/pending': { who: admins(200), ask: plain },
  'GET /api/admin/mentors/approved': { who: admins(200), ask: plain },
  'PATCH /api/admin/mentors/:id/status': {
    who: admins(200),
    ask: async ({ world }) => ({
      params: await idOf(world.mentor({ status: 'pending' })),
      body: { status: 'approved' },
    }),
  },
  'DELETE /api/admin/mentors/:id': {
    who: admins(204),
    ask: async ({ world }) => ({ params: await idOf(world.mentor()) }),
  },
  ...approvedExpectations(admins),
  ...vettingExpectations(admins),
  ...supervisionExpectations(admins),
  ...safetyExpectations({
    everybody,
    admins,
    parties: (status) => ({ ...writers(status), ...idle(status) }),
  }),
  'GET /api/admin/mentees': { who: admins(200), ask: plain },
  'PATCH /api/admin/mentees/:id/status': {
    who: admins(200),
    ask: async ({ world }) => ({ params: await idOf(world.mentee()), body: { status: 'inactive' } }),
  },
  'PATCH /api/admin/mentees/:id/age': {
    who: admins(200),
    ask: async ({ world }) => ({ params: await idOf(world.mentee()), body: { age: 17 } }),
  },
  'DELETE /api/admin/mentees/:id': {
    who: admins(204),
    ask: async ({ world }) => ({ params: await idOf(world.mentee()) }),
  },
  'GET /api/admin/matches': { who: admins(200), ask: plain },
  'GET /api/mentor/match-requests': { who: mentors(200), ask: plain },
  'PATCH /api/mentor/match-requests/:id/status': {
    who: mentors(200, 404),
    ask: async ({ world, mentor }) => ({
      params: { id: await world.match(mentor, await world.mentee(), 'pending') },
      body: { requestStatus: 'approved' },
    }),
  },
  'GET /api/mentor/active-matches': { who: mentors(200), ask: plain },
  'GET /api/mentor/upcoming-sessions': { who: mentors(200), ask: plain },
  'GET /api/mentee/available-mentors': { who: mentees(200), ask: plain },
  'GET /api/mentee/profile': { who: mentees(200), ask: plain },
  'POST /api/mentee/request-mentor': {
    who: activeMentees(201),
    ask: async ({ world }) => ({ body: { mentorId: (await world.mentor()).id } }),
  },
  'GET /api/mentee/active-matches': { who: mentees(200), ask: plain },
  'GET /api/mentee/upcoming-sessions': { who: mentees(200), ask: plain },
  'GET /api/matches/:matchId': { who: { ...readers(), admin: 200 }, ask: ofMatch },
  'GET /api/matches/:matchId/standing': { who: readers(), ask: ofMatch },
  'GET /api/matches/:matchId/messages': { who: readers(), ask: ofMatch },
  'POST /api/matches/:matchId/messages': {
    who: writers(201),
    ask: (cast, asker) => ({ ...ofMatch(cast, asker), body: { content: 'Hello' } }),
  },
  'GET /api/matches/:matchId/sessions': { who: readers(), ask: ofMatch },
  'POST /api/matches/:matchId/sessions': {
    who: writers(201),
    ask: (cast, asker) => ({ ...ofMatch(cast, asker), body: newSession }),
  },
  'GET /api/matches/:matchId/call-requests': { who: readers(), ask: ofMatch },
  'DELETE /api/sessions/:id': {
    who: writers(204),
    ask: async (cast, asker) => ({ params: { id: await cast.sessionOf(asker) } }),
  },
  'GET /api/sessions/:id/calendar.ics': {
    who: readers(),
    ask: async (cast, asker) => ({ params: { id: await cast.sessionOf(asker) } }),
  },
  'POST /api/call-requests': {
    who: activeMentees(201, 404),
    ask: (cast, asker) => ({ body: { ...newCall, matchId: cast.matchOf(asker) } }),
  },
  'PATCH /api/call-requests/:id/status': {
    who: mentors(200, 404),
    ask: async (cast, asker) => ({ params: { id: await cast.callOf(asker) }, body: { status: 'approved' } }),
  },
  ...planningExpectations({ admins, mentees }),
  ...requestExpectations({
    mentors,
    mentees: (own, strangers = own) => ({ ...activeMentees(own, strangers), ...idle(own) }),
    parties: (status) => ({ ...writers(status), ...idle(status) }),
  }),
  ...screeningExpectations({
    admins: admins(200),
    added: admins(201),
    removed: admins(204),
    readers: readers(),
    parties: { ...mentees(200), mentor: 200, strangerMentor: 200 },
  }),
  ...callExpectations({ readers: readers(), writers: writers(200), mentors: mentors(200, 404) }),
}

/** What only /trpc offers. */
export const EXPECTED_OF_PROCEDURES: Record<string, Expectation> = {
  'auth.session': { who: everybody(200), ask: plain },
  'matches.readMarks': { who: readers(), ask: ofMatch },
  'matches.markRead': {
    who: readers(),
    ask: async (cast, asker) => ({
      params: { matchId: cast.matchOf(asker), messageId: await cast.messageOf(asker) },
    }),
  },
  'matches.countWarnings': {
    who: readers(),
    ask: (cast, asker) => ({ ...ofMatch(cast, asker), body: { sent: 1, changed: 0, key: randomUUID() } }),
  },
}

/** What is expected of a documented call (`GET /api/user`) or of a procedure, documented or not. */
export function expectationOf(call: string): Expectation {
  const route = restRoutes.find(({ procedure }) => procedure === call)
  const row = EXPECTED[route ? `${route.method} ${route.path}` : call] ?? EXPECTED_OF_PROCEDURES[call]
  if (!row) throw new Error(`Nobody has said who may call ${call}`)
  return row
}

/** `/api/matches/:matchId` with its parameters filled in. */
export const pathWith = (path: string, params: Record<string, number> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
