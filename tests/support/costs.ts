import type { Asker } from './actors.ts'
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
 * has been found out a moment before. An entry of the audit log takes three: where the log ends, the entry, and where it
 * ends then. A call without a row here fails its test.
 */
export const COSTS: Record<string, Cost> = {
  'GET /api/user': mentee(1),
  'POST /api/login': nobody(12, 3),
  'POST /api/register/mentor': nobody(14, 2),
  'POST /api/register/mentee': nobody(14, 2),
  'POST /api/logout': newcomer(4, 1),
  'GET /api/notices': mentee(1),
  'DELETE /api/notices/:id': mentee(1, 1),
  'GET /api/help': nobody(0),
  'GET /api/profile': mentor(2),
  // Approved mentor: the approved profile is stored, and the change is audited.
  'PATCH /api/profile': mentor(11, 1),
  'POST /api/profile/photo': mentor(4, 1),
  'POST /api/admin/create': admin(5, 1),
  'GET /api/admin/mentors/pending': admin(1),
  'GET /api/admin/mentors/approved': admin(1),
  'PATCH /api/admin/mentors/:id/status': admin(6, 1),
  // His mentees are told.
  'DELETE /api/admin/mentors/:id': admin(11, 1),
  'GET /api/admin/mentors/changed': admin(1),
  'GET /api/admin/mentors/:id/changes': admin(2),
  'POST /api/admin/mentors/:id/changes/accept': admin(7, 1),
  'POST /api/admin/mentors/:id/changes/put-back': admin(12, 1),
  'GET /api/admin/mentors/:id/vetting': admin(3),
  'POST /api/admin/mentors/:id/vetting': admin(5, 1),
  'GET /api/admin/vetting/pending': admin(1),
  'GET /api/admin/vetting/expiring': admin(1),
  'GET /api/admin/mentees': admin(1),
  'PATCH /api/admin/mentees/:id/status': admin(6, 1),
  'PATCH /api/admin/mentees/:id/age': admin(6, 1),
  'DELETE /api/admin/mentees/:id': admin(10, 1),
  'GET /api/admin/matches': admin(1),
  'GET /api/admin/matches/:matchId/compatibility': admin(1),
  // Who has nobody, who has room, who has how many, and who has met before.
  'POST /api/admin/plan': admin(4),
  // Whether he still has nobody, the request as he would make it, the entry in the audit log; and both are told.
  'POST /api/admin/plan/confirm': admin(12, 1),
  'POST /api/admin/transcripts': admin(5, 1),
  'POST /api/admin/transcripts/random': admin(4, 1),
  'GET /api/admin/transcripts/:matchId': admin(6, 1),
  'GET /api/admin/audit': admin(1),
  'GET /api/admin/audit/export': admin(4, 1),
  'POST /api/admin/exports': admin(3, 1),
  'GET /api/admin/cases': admin(1),
  'GET /api/admin/cases/:id': admin(5, 1),
  'POST /api/admin/cases/:id/entries': admin(8, 1),
  'GET /api/admin/screening': admin(2),
  'POST /api/admin/screening/trial': admin(0),
  // The list is counted, and both are read again for what is screened from now on.
  'POST /api/admin/screening/words': admin(7, 1),
  'DELETE /api/admin/screening/words/:id': admin(6, 1),
  'POST /api/admin/screening/exemptions': admin(7, 1),
  'DELETE /api/admin/screening/exemptions/:id': admin(6, 1),
  'GET /api/admin/held-messages': admin(1),
  'POST /api/admin/held-messages/:id/decision': admin(8, 1),
  'GET /api/mentor/match-requests': mentor(1),
  // He is taken first, so that he never has more than he wants; and the mentee is told.
  'PATCH /api/mentor/match-requests/:id/status': mentor(3, 1),
  'POST /api/mentor/match-requests/:id/decline': mentor(2, 1),
  'GET /api/mentor/availability': mentor(1),
  'PATCH /api/mentor/availability': mentor(2, 1),
  'GET /api/mentor/active-matches': mentor(1),
  'GET /api/mentor/upcoming-sessions': mentor(1),
  'GET /api/mentee/available-mentors': mentee(1),
  // His wishes, who has how many, and what they offer.
  'GET /api/mentee/mentor-fits': mentee(3),
  'GET /api/mentee/profile': mentee(1),
  // The mentor is told; and how well they fit is stored with it.
  'POST /api/mentee/request-mentor': mentee(5, 1),
  // Whom he could ask instead of those who said no.
  'GET /api/mentee/requests': mentee(6),
  'DELETE /api/mentee/requests/:id': mentee(2, 1),
  'GET /api/mentee/active-matches': mentee(1),
  'GET /api/mentee/upcoming-sessions': mentee(1),
  'GET /api/matches/:matchId': mentee(2),
  'GET /api/matches/:matchId/standing': mentee(2),
  'POST /api/matches/:matchId/pause': mentee(7, 1),
  'POST /api/matches/:matchId/resume': mentee(7, 1),
  'POST /api/safeguarding/reports': mentee(9, 1),
  'POST /api/matches/:matchId/end': mentee(8, 1),
  'GET /api/matches/:matchId/messages': mentee(3),
  'POST /api/matches/:matchId/messages': mentee(4, 1),
  'GET /api/screening': mentee(0),
  'GET /api/matches/:matchId/held': mentee(2),
  'GET /api/matches/:matchId/sessions': mentee(2),
  'POST /api/matches/:matchId/sessions': mentee(2, 1),
  'GET /api/matches/:matchId/call-requests': mentee(2),
  'DELETE /api/sessions/:id': mentee(3, 1),
  'GET /api/sessions/:id/calendar.ics': mentee(3),
  // The other one is told, and by whose name.
  'POST /api/call-requests': mentee(5, 1),
  'PATCH /api/call-requests/:id/status': mentor(5, 1),
  'GET /api/matches/:matchId/call-details': mentee(2),
  'GET /api/matches/:matchId/overlaps': mentee(3),
  'POST /api/call-requests/:id/accept': mentee(5, 1),
  'POST /api/call-requests/:id/decline': mentor(4, 1),
  'POST /api/call-requests/:id/propose': mentor(4, 1),

  // What only /trpc offers.
  'auth.session': mentee(1),
  'matches.readMarks': mentee(2),
  'matches.markRead': mentee(3, 1),
  // The match is locked; the count, whether its side has a case already, and what was counted of it.
  'matches.countWarnings': mentee(5, 1),

  // What is served beside them.
  'GET /healthz': nobody(0),
  // SQLite is asked for its lock alone.
  'GET /readyz': nobody(dialectUnderTest === 'postgres' ? 1 : 0),
  'GET /metrics': nobody(0),
  'GET /ws': mentee(0),
  'GET /avatars/:file': mentee(0),
  'GET /uploads/*': mentee(0),
  'GET /uploads/elsewhere': mentee(0),
}
