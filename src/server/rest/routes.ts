import { CALENDAR_FEED_PATH } from '#shared/paths.ts'
import { MAIL_CHOICE_TEXTS } from '#shared/texts/accounts.ts'
import { PLAIN_PAGE_TEXTS } from '#shared/texts/plain-pages.ts'
import type { PlainPage } from '../plain-page.ts'
import type { Outputs, ProcedurePath } from '../rpc/router.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Path = `/api/${string}`

export const OPENAPI_PATH = '/api/openapi.json'

export type RestRoute = {
  method: Method
  path: Path
  procedure: ProcedurePath
  /** Summary for the documentation. */
  about: string
  status?: 200 | 201 | 204
  /** Maps the result to status and body, if it is not the body itself. */
  reply?: (result: never) => { status: 200 | 201; body: unknown }
  /** Media type and name, if the response is a file and not JSON. A polled one has an ETag and answers 304. */
  file?: { type: string; name: string; isPolled?: true }
  /**
   * A mail program calls it, with a form as its body and its input in the query (RFC 8058). It carries its own authority, so
   * it may come from another site. A GET is the page for people whose mail program opens the address instead; `done` is what
   * they see after its button.
   */
  oneClick?: { ask: PlainPage; done: (result: never) => PlainPage }
}
type ResponseOptions = Pick<RestRoute, 'status' | 'reply' | 'file' | 'oneClick'>

type Sent = Outputs['matches']['sendMessage']

/** Returns a function that creates routes of one method. */
const routesOf =
  (method: Method, defaults: ResponseOptions = {}) =>
  (path: Path, procedure: ProcedurePath, about: string, options: ResponseOptions = defaults): RestRoute => ({
    method,
    path,
    procedure,
    about,
    ...options,
  })

const TO_SETTINGS = { label: MAIL_CHOICE_TEXTS.settings, path: '/settings' }
const UNSUBSCRIBE_PAGES = {
  ask: {
    title: MAIL_CHOICE_TEXTS.stop,
    text: MAIL_CHOICE_TEXTS.stopText,
    button: MAIL_CHOICE_TEXTS.stopButton,
  },
  done: ({ isOff }: Outputs['account']['unsubscribe']) =>
    isOff
      ? { title: MAIL_CHOICE_TEXTS.stopped, text: MAIL_CHOICE_TEXTS.stoppedText, link: TO_SETTINGS }
      : { title: PLAIN_PAGE_TEXTS.failed, text: MAIL_CHOICE_TEXTS.linkOver, link: TO_SETTINGS },
}

const CREATED = { status: 201 } as const
const [get, post, patch] = [routesOf('GET'), routesOf('POST'), routesOf('PATCH')]
const remove = routesOf('DELETE', { status: 204 })

/**
 * The documented calls, and those of programs other than the client: calendar apps, mail programs, the offline page. All
 * else is called over tRPC. A path parameter has the name of its input field.
 */
export const restRoutes: readonly RestRoute[] = [
  get('/api/user', 'auth.me', 'the signed-in user'),
  post('/api/login', 'auth.login', 'signs in'),
  post('/api/register/mentor', 'auth.registerMentor', 'applies as a mentor', CREATED),
  post('/api/register/mentee', 'auth.registerMentee', 'joins as a mentee', CREATED),
  post('/api/logout', 'auth.logout', 'ends the sign-in session'),
  get('/api/help', 'auth.help', 'numbers to call or text and pages to open for help at once'),
  get('/api/profile', 'auth.profile', 'one’s own profile'),
  patch(
    '/api/profile',
    'auth.updateProfile',
    'changes one’s own profile; another address takes a recent proof',
  ),
  post(
    '/api/mail/unsubscribe',
    'account.unsubscribe',
    'switches off what a mail was about, by the `key` of its query; for mail programs (RFC 8058). A GET changes nothing: it is a page with a button for people',
    { oneClick: UNSUBSCRIBE_PAGES },
  ),
  post(
    '/api/admin/create',
    'admin.admins.create',
    'makes another administrator: an owner unless `level` is sent; whoever signs in first can set up the second step, so hand the password over in person',
    CREATED,
  ),
  get('/api/admin/mentors/pending', 'admin.mentors.pending', 'mentors waiting for approval'),
  get('/api/admin/mentors/approved', 'admin.mentors.approved', 'approved mentors'),
  patch('/api/admin/mentors/:id/status', 'admin.mentors.setStatus', 'approves or rejects a mentor'),
  remove('/api/admin/mentors/:id', 'admin.mentors.remove', 'removes a mentor'),
  get('/api/admin/mentees', 'admin.mentees.list', 'every mentee'),
  patch('/api/admin/mentees/:id/status', 'admin.mentees.setStatus', 'activates or deactivates a mentee'),
  remove('/api/admin/mentees/:id', 'admin.mentees.remove', 'removes a mentee'),
  get('/api/admin/matches', 'admin.matches.list', 'every match'),
  get('/api/mentor/match-requests', 'mentor.matchRequests', 'requests the mentor has not decided'),
  patch('/api/mentor/match-requests/:id/status', 'mentor.decideMatchRequest', 'accepts or declines a request'),
  get('/api/mentor/active-matches', 'mentor.activeMatches', 'the mentor’s accepted matches'),
  get(
    '/api/mentor/upcoming-sessions',
    'mentor.upcomingSessions',
    'the mentor’s sessions that are not over, of all matches',
  ),
  get(
    '/api/mentee/available-mentors',
    'mentee.availableMentors',
    'mentors that can be asked; `q` searches name, profession and expertise',
  ),
  get('/api/mentee/profile', 'mentee.profile', 'the mentee’s own profile'),
  post(
    '/api/mentee/request-mentor',
    'mentee.requestMentor',
    'asks a mentor, with a first line if `firstLine` is sent',
    CREATED,
  ),
  get('/api/mentee/active-matches', 'mentee.activeMatches', 'the mentee’s accepted matches'),
  get(
    '/api/mentee/upcoming-sessions',
    'mentee.upcomingSessions',
    'the mentee’s sessions that are not over, of all matches',
  ),
  get('/api/matches/:matchId', 'matches.byId', 'one match'),
  get(
    '/api/matches/:matchId/messages',
    'matches.messages',
    'messages, oldest first; `before` and `after` (message ids) page',
  ),
  post(
    '/api/matches/:matchId/messages',
    'matches.sendMessage',
    'sends a message; the same `clientId` again answers 200 with the first',
    { ...CREATED, reply: ({ message, isNew }: Sent) => ({ status: isNew ? 201 : 200, body: message }) },
  ),
  get('/api/matches/:matchId/sessions', 'sessions.forMatch', 'sessions that are not cancelled, by start time'),
  post('/api/matches/:matchId/sessions', 'sessions.schedule', 'schedules a session', CREATED),
  get('/api/matches/:matchId/call-requests', 'sessions.callRequests', 'call requests of a match'),
  remove('/api/sessions/:id', 'sessions.cancel', 'cancels a session'),
  get(
    '/api/sessions/:id/calendar.ics',
    'sessions.calendar',
    'a session as an iCalendar file; a cancelled one has `STATUS:CANCELLED`',
    { file: { type: 'text/calendar; charset=utf-8', name: 'session.ics' } },
  ),
  get(
    CALENDAR_FEED_PATH,
    'sessions.feedFile',
    'one’s own sessions of a year for a calendar app, by the secret `key`; cancelled ones stay for 30 days',
    { file: { type: 'text/calendar; charset=utf-8', name: 'sessions.ics', isPolled: true } },
  ),
  post('/api/call-requests', 'sessions.requestCall', 'asks the mentor for a call', CREATED),
  patch('/api/call-requests/:id/status', 'sessions.decideCall', 'approves (and schedules) or declines a call'),
]
