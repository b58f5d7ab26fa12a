import type { ProcedurePath } from '#server/rpc/router.ts'
import { ADMIN_ID, tokenOf } from './data.ts'
import type { RequestTarget } from './paced-load.ts'
import {
  declinedNear,
  isLong,
  menteeUserIn,
  mentorUserIn,
  messagesInAll,
  type ScaleSize,
  sampledMatches,
} from './scale-size.ts'

type Target = Omit<RequestTarget, 'port'>
export type ScaleCall = { what: string; targetOf: (size: ScaleSize, match: number) => Target }

const asMentor = (what: string, pathOf: (match: number, size: ScaleSize) => string): ScaleCall => ({
  what,
  targetOf: (size, match) => ({ path: pathOf(match, size), token: tokenOf(mentorUserIn(size, match)) }),
})
const asMentee = (what: string, pathOf: (match: number, size: ScaleSize) => string): ScaleCall => ({
  what,
  targetOf: (size, match) => ({ path: pathOf(match, size), token: tokenOf(menteeUserIn(size, match)) }),
})
const asAdmin = (what: string, pathOf: (size: ScaleSize) => string): ScaleCall => ({
  what,
  targetOf: (size) => ({ path: pathOf(size), token: tokenOf(ADMIN_ID) }),
})

const half = (count: number) => Math.floor(count / 2)
const middleOf = (size: ScaleSize) => half(messagesInAll(size))
const history = (match: number) => `/api/matches/${match}/messages?limit=50`
/** Long conversations are few: one of them stands for all. */
const longIn = (size: ScaleSize) => sampledMatches(size).find(isLong) ?? 1

const asMentorOfLong = (what: string, pathOf: (match: number, size: ScaleSize) => string): ScaleCall => ({
  what,
  targetOf: (size) => asMentor(what, pathOf).targetOf(size, longIn(size)),
})

/** The path of a query of a procedure. */
const rpc = (path: ProcedurePath, input: object) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`

const LIST = 'limit=50'
/** The shorter lists of the small installation have some twenty rows. */
const SHORT_LIST = { limit: 10 }

export const SCALE_CALLS: readonly ScaleCall[] = [
  asMentor('history, latest', history),
  asMentor('history, middle', (match, size) => `${history(match)}&before=${middleOf(size)}`),
  asMentorOfLong('history of 5,000 messages, latest', history),
  asMentorOfLong(
    'history of 5,000 messages, middle',
    (match, size) => `${history(match)}&before=${middleOf(size)}`,
  ),
  asMentor('one match with its unread count', (match) => `/api/matches/${match}`),
  asMentor('own conversations with unread counts, mentor', () => '/api/mentor/active-matches'),
  asMentee('own conversations with unread counts, mentee', () => '/api/mentee/active-matches'),
  asMentee('notices', () => rpc('auth.notices', {})),
  asMentee('upcoming sessions', () => '/api/mentee/upcoming-sessions'),
  {
    what: 'own requests with suggestions',
    targetOf: (size, match) => ({
      path: rpc('mentee.requests', {}),
      token: tokenOf(menteeUserIn(size, declinedNear(match))),
    }),
  },
  asMentee('available mentors, first page', () => '/api/mentee/available-mentors?limit=20'),
  asMentee(
    'available mentors, later page',
    (_, { mentors }) => `/api/mentee/available-mentors?limit=20&cursor=${half(mentors)}`,
  ),
  asMentee('search of mentors, many found', () => '/api/mentee/available-mentors?limit=20&q=chess'),
  asMentee(
    'search of mentors, one found',
    (match, { mentors }) =>
      `/api/mentee/available-mentors?limit=20&q=mentor%20${half(mentors) + (match % half(mentors))}`,
  ),
  asMentee('search of mentors, none found', () => '/api/mentee/available-mentors?limit=20&q=zebra'),
  asMentee('mentors by fit', () => '/trpc/mentee.findMentors?input=%7B%7D'),
  asMentee(
    'mentors by fit, of an expertise',
    () => '/trpc/mentee.findMentors?input=%7B%22expertise%22%3A%22Chess%22%7D',
  ),
  asAdmin('desk: mentors, first page', () => `/api/admin/mentors/approved?${LIST}`),
  asAdmin(
    'desk: mentors, later page',
    ({ mentors }) => `/api/admin/mentors/approved?${LIST}&cursor=${half(mentors)}`,
  ),
  asAdmin('desk: mentors to approve', () => '/api/admin/mentors/pending?limit=10'),
  asAdmin('desk: mentees, first page', () => `/api/admin/mentees?${LIST}`),
  asAdmin('desk: mentees, later page', ({ mentees }) => `/api/admin/mentees?${LIST}&cursor=${half(mentees)}`),
  asAdmin('desk: matches, first page', () => `/api/admin/matches?${LIST}`),
  asAdmin('desk: matches, later page', ({ matches }) => `/api/admin/matches?${LIST}&cursor=${half(matches)}`),
  asAdmin('desk: counts', () => '/trpc/admin.overview.counts'),
  asAdmin('desk: what did not go out', () => '/trpc/admin.overview.undelivered'),
  asAdmin('desk: cases', () => rpc('admin.cases.list', SHORT_LIST)),
  asAdmin('desk: held messages', () => rpc('admin.heldMessages.list', SHORT_LIST)),
  asAdmin('desk: checks of new mentors', () => rpc('admin.vetting.pending', SHORT_LIST)),
  asAdmin('desk: checks that run out', () => rpc('admin.vetting.expiring', SHORT_LIST)),
  asAdmin('desk: changed profiles', () => rpc('admin.changes.list', SHORT_LIST)),
]
