import type { Asker } from './cast.ts'
import { dialectUnderTest } from './databases.ts'

/** Who makes a call to see what it costs; a newcomer is somebody whom no other call needs. */
export type Payer = Asker | 'newcomer'
export type Cost = { by: Payer; statements: number; commits: number }

const by =
  (payer: Payer) =>
  (statements: number, commits = 0): Cost => ({ by: payer, statements, commits })
const [nobody, admin, mentor, mentee] = [by('nobody'), by('admin'), by('mentor'), by('mentee')]
const newcomer = by('newcomer')

/**
 * What each call asks of the database: so many statements, and so many commits where it changes something. Who asks
 * has been found out a moment before. A call without a row here fails its test.
 */
export const COSTS: Record<string, Cost> = {
  'GET /api/user': mentee(1),
  'POST /api/login': nobody(10, 3),
  'POST /api/register/mentor': nobody(10, 2),
  'POST /api/register/mentee': nobody(10, 2),
  'POST /api/logout': newcomer(2, 1),
  'GET /api/profile': mentor(2),
  'PATCH /api/profile': mentor(6, 1),
  'POST /api/profile/photo': mentor(3, 1),
  'POST /api/admin/create': admin(3, 1),
  'GET /api/admin/mentors/pending': admin(1),
  'GET /api/admin/mentors/approved': admin(1),
  'PATCH /api/admin/mentors/:id/status': admin(4, 1),
  'DELETE /api/admin/mentors/:id': admin(7, 1),
  'GET /api/admin/mentees': admin(1),
  'PATCH /api/admin/mentees/:id/status': admin(4, 1),
  'DELETE /api/admin/mentees/:id': admin(7, 1),
  'GET /api/admin/matches': admin(1),
  'GET /api/mentor/match-requests': mentor(1),
  'PATCH /api/mentor/match-requests/:id/status': mentor(1, 1),
  'GET /api/mentor/active-matches': mentor(1),
  'GET /api/mentor/upcoming-sessions': mentor(1),
  'GET /api/mentee/available-mentors': mentee(1),
  'GET /api/mentee/profile': mentee(1),
  'POST /api/mentee/request-mentor': mentee(2, 1),
  'GET /api/mentee/active-matches': mentee(1),
  'GET /api/mentee/upcoming-sessions': mentee(1),
  'GET /api/matches/:matchId': mentee(2),
  'GET /api/matches/:matchId/messages': mentee(3),
  'POST /api/matches/:matchId/messages': mentee(4, 1),
  'GET /api/matches/:matchId/sessions': mentee(2),
  'POST /api/matches/:matchId/sessions': mentee(2, 1),
  'GET /api/matches/:matchId/call-requests': mentee(2),
  'DELETE /api/sessions/:id': mentee(3, 1),
  'GET /api/sessions/:id/calendar.ics': mentee(3),
  'POST /api/call-requests': mentee(3, 1),
  'PATCH /api/call-requests/:id/status': mentor(4, 1),

  // What only /trpc offers.
  'auth.session': mentee(1),
  'matches.readMarks': mentee(2),
  'matches.markRead': mentee(3, 1),

  // What is served beside them.
  'GET /healthz': nobody(0),
  // SQLite is asked for its lock alone.
  'GET /readyz': nobody(dialectUnderTest === 'postgres' ? 1 : 0),
  'GET /metrics': nobody(0),
  'GET /ws': mentee(0),
  'GET /avatars/:file': mentee(0),
  'GET /uploads/*': mentee(0),
}
