import type { ProcedurePath } from '../rpc/router.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type RestRoute = {
  method: Method
  path: `/api/${string}`
  procedure: ProcedurePath
  /** What it is for, as the documentation says it. */
  about: string
  status?: 200 | 201 | 204
  /** Where the answer is more than the body: which part of it to send, and with which status. */
  reply?: (result: never) => { status: 200 | 201; body: unknown }
  /** Where the answer is a file and not JSON: its media type, and what it is called. */
  file?: { type: string; name: string }
}

type Sent = { message: unknown; isNew: boolean }

/** The documented HTTP surface. A path parameter carries the name of the input field it fills. */
export const restRoutes: readonly RestRoute[] = [
  { method: 'GET', path: '/api/user', procedure: 'auth.me', about: 'the signed-in user' },
  { method: 'POST', path: '/api/login', procedure: 'auth.login', about: 'signs in' },
  {
    method: 'POST',
    path: '/api/register/mentor',
    procedure: 'auth.registerMentor',
    status: 201,
    about: 'applies as a mentor',
  },
  {
    method: 'POST',
    path: '/api/register/mentee',
    procedure: 'auth.registerMentee',
    status: 201,
    about: 'joins as a mentee',
  },
  { method: 'POST', path: '/api/logout', procedure: 'auth.logout', about: 'ends the sign-in session' },
  { method: 'GET', path: '/api/profile', procedure: 'auth.profile', about: 'one’s own profile' },
  {
    method: 'PATCH',
    path: '/api/profile',
    procedure: 'auth.updateProfile',
    about: 'changes one’s own profile',
  },
  {
    method: 'POST',
    path: '/api/admin/create',
    procedure: 'admin.createAdmin',
    status: 201,
    about: 'makes another administrator',
  },
  {
    method: 'GET',
    path: '/api/admin/mentors/pending',
    procedure: 'admin.pendingMentors',
    about: 'mentors waiting for approval',
  },
  {
    method: 'GET',
    path: '/api/admin/mentors/approved',
    procedure: 'admin.approvedMentors',
    about: 'approved mentors',
  },
  {
    method: 'PATCH',
    path: '/api/admin/mentors/:id/status',
    procedure: 'admin.setMentorStatus',
    about: 'approves or rejects a mentor',
  },
  {
    method: 'DELETE',
    path: '/api/admin/mentors/:id',
    procedure: 'admin.removeMentor',
    status: 204,
    about: 'removes a mentor',
  },
  { method: 'GET', path: '/api/admin/mentees', procedure: 'admin.mentees', about: 'every mentee' },
  {
    method: 'PATCH',
    path: '/api/admin/mentees/:id/status',
    procedure: 'admin.setMenteeStatus',
    about: 'activates or deactivates a mentee',
  },
  {
    method: 'DELETE',
    path: '/api/admin/mentees/:id',
    procedure: 'admin.removeMentee',
    status: 204,
    about: 'removes a mentee',
  },
  { method: 'GET', path: '/api/admin/matches', procedure: 'admin.matches', about: 'every match' },
  {
    method: 'GET',
    path: '/api/mentor/match-requests',
    procedure: 'mentor.matchRequests',
    about: 'requests the mentor has not decided',
  },
  {
    method: 'PATCH',
    path: '/api/mentor/match-requests/:id/status',
    procedure: 'mentor.decideMatchRequest',
    about: 'accepts or declines a request',
  },
  {
    method: 'GET',
    path: '/api/mentor/active-matches',
    procedure: 'mentor.activeMatches',
    about: 'the mentor’s accepted matches',
  },
  {
    method: 'GET',
    path: '/api/mentor/upcoming-sessions',
    procedure: 'mentor.upcomingSessions',
    about: 'the mentor’s sessions that are not over, of all matches',
  },
  {
    method: 'GET',
    path: '/api/mentee/available-mentors',
    procedure: 'mentee.availableMentors',
    about: 'mentors that can be asked; `q` searches name, profession and expertise',
  },
  {
    method: 'GET',
    path: '/api/mentee/profile',
    procedure: 'mentee.profile',
    about: 'the mentee’s own profile',
  },
  {
    method: 'POST',
    path: '/api/mentee/request-mentor',
    procedure: 'mentee.requestMentor',
    status: 201,
    about: 'asks a mentor',
  },
  {
    method: 'GET',
    path: '/api/mentee/active-matches',
    procedure: 'mentee.activeMatches',
    about: 'the mentee’s accepted matches',
  },
  {
    method: 'GET',
    path: '/api/mentee/upcoming-sessions',
    procedure: 'mentee.upcomingSessions',
    about: 'the mentee’s sessions that are not over, of all matches',
  },
  { method: 'GET', path: '/api/matches/:matchId', procedure: 'matches.byId', about: 'one match' },
  {
    method: 'GET',
    path: '/api/matches/:matchId/messages',
    procedure: 'matches.messages',
    about: 'messages, oldest first; `before` and `after` (message ids) page',
  },
  {
    method: 'POST',
    path: '/api/matches/:matchId/messages',
    procedure: 'matches.sendMessage',
    status: 201,
    reply: ({ message, isNew }: Sent) => ({ status: isNew ? 201 : 200, body: message }),
    about: 'sends a message; the same `clientId` again answers 200 with the first',
  },
  {
    method: 'GET',
    path: '/api/matches/:matchId/sessions',
    procedure: 'sessions.forMatch',
    about: 'sessions that are not cancelled, by start time',
  },
  {
    method: 'POST',
    path: '/api/matches/:matchId/sessions',
    procedure: 'sessions.schedule',
    status: 201,
    about: 'schedules a session',
  },
  {
    method: 'GET',
    path: '/api/matches/:matchId/call-requests',
    procedure: 'sessions.callRequests',
    about: 'call requests of a match',
  },
  {
    method: 'DELETE',
    path: '/api/sessions/:id',
    procedure: 'sessions.cancel',
    status: 204,
    about: 'cancels a session',
  },
  {
    method: 'GET',
    path: '/api/sessions/:id/calendar.ics',
    procedure: 'sessions.calendar',
    file: { type: 'text/calendar; charset=utf-8', name: 'session.ics' },
    about: 'a session as an iCalendar file; a cancelled one has `STATUS:CANCELLED`',
  },
  {
    method: 'POST',
    path: '/api/call-requests',
    procedure: 'sessions.requestCall',
    status: 201,
    about: 'asks the mentor for a call',
  },
  {
    method: 'PATCH',
    path: '/api/call-requests/:id/status',
    procedure: 'sessions.decideCall',
    about: 'approves (and schedules) or declines a call',
  },
]
