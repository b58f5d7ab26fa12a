import { CALENDAR_FEED_PATH } from '#shared/paths.ts'
import { MAIL_CHOICE_TEXTS } from '#shared/texts/accounts.ts'
import { PLAIN_PAGE_TEXTS } from '#shared/texts/plain-pages.ts'
import type { PlainPage } from '../plain-page.ts'
import type { Outputs, ProcedurePath } from '../rpc/router.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Path = `/api/${string}`

export type RestRoute = {
  method: Method
  path: Path
  procedure: ProcedurePath
  /** Summary for the documentation. */
  about: string
  status?: 200 | 201 | 202 | 204
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
type Reported = Outputs['matches']['report']

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
const NO_CONTENT = { status: 204 } as const
const [get, post, patch] = [routesOf('GET'), routesOf('POST'), routesOf('PATCH')]
const remove = routesOf('DELETE', NO_CONTENT)

/** The documented HTTP API. A path parameter has the name of its input field. */
export const restRoutes: readonly RestRoute[] = [
  get('/api/user', 'auth.me', 'the signed-in user'),
  post('/api/login', 'auth.login', 'signs in'),
  post(
    '/api/login/passkey',
    'auth.startPasskey',
    'what a browser needs to sign with a passkey: of the account of a `ticket`, or any, to sign in with it alone',
  ),
  post(
    '/api/login/second-step',
    'auth.secondStep',
    'finishes signing in, with a `ticket` and the `code` of an app, a recovery code or a `passkey`',
  ),
  post('/api/register/mentor', 'auth.registerMentor', 'applies as a mentor', CREATED),
  post('/api/register/mentee', 'auth.registerMentee', 'joins as a mentee', CREATED),
  post('/api/logout', 'auth.logout', 'ends the sign-in session'),
  get('/api/notices', 'auth.notices', 'the notifications of the caller, newest first'),
  remove('/api/notices/:id', 'auth.dismissNotice', 'dismisses a notification'),
  post(
    '/api/notices/read',
    'auth.readNotices',
    'marks news as read: those in `ids`, or all up to one',
    NO_CONTENT,
  ),
  post(
    '/api/notices/:id/restore',
    'auth.restoreNotice',
    'takes back that a piece of news was put away',
    NO_CONTENT,
  ),
  get(
    '/api/account/sign-ins',
    'auth.signIns',
    'where one is signed in: browser, device, since when, last used',
  ),
  post(
    '/api/account/sign-ins/end-others',
    'auth.endOtherSignIns',
    'ends all other sign-in sessions of one’s own, and the calendar address',
  ),
  post('/api/account/sign-ins/end', 'auth.endSignIn', 'ends one of one’s own sign-in sessions', NO_CONTENT),
  get('/api/help', 'auth.help', 'numbers to call or text and pages to open for help at once'),
  get('/api/profile', 'auth.profile', 'one’s own profile'),
  patch(
    '/api/profile',
    'auth.updateProfile',
    'changes one’s own profile; another address takes a recent proof',
  ),

  get('/api/account/mail', 'account.mailState', 'whether there is mail here, and how one’s own address stands'),
  post(
    '/api/account/password',
    'account.changePassword',
    'changes one’s own password; ends all other sign-ins and the calendar address; takes a recent second factor where there is one',
    NO_CONTENT,
  ),
  get(
    '/api/account/recovery',
    'account.recoveryWay',
    'how a forgotten password is helped: by mail, or by staff alone',
  ),
  post(
    '/api/account/recovery',
    'account.requestRecovery',
    'asks for a mail with a way to a new password; answers the same for every username or address',
    { status: 202 },
  ),
  post(
    '/api/account/recovery/finish',
    'account.finishRecovery',
    'sets a new password, with a `token`, or with `login` and `code`; ends all sign-ins, the calendar address and second factors of the last 7 days',
    NO_CONTENT,
  ),
  post(
    '/api/account/confirmation',
    'account.sendConfirmation',
    'sends the mail to confirm one’s address again, where there is mail',
  ),
  post(
    '/api/account/confirmation/token',
    'account.confirmAddress',
    'confirms an address, by the token of a link',
    NO_CONTENT,
  ),
  post(
    '/api/account/confirmation/code',
    'account.confirmByCode',
    'confirms one’s address, by the code of the mail',
    NO_CONTENT,
  ),
  get(
    '/api/account/notifications',
    'account.notifications',
    'how one is reached: `now`, `daily` or `off` per category, the hour of the digest, quiet hours, time zone, and whether sessions come as `invitations` by mail',
  ),
  patch(
    '/api/account/notifications',
    'account.changeNotifications',
    'changes how one is reached; what is left out stays, `quiet` null is none, `timeZone` null follows the browser',
  ),
  post(
    '/api/mail/unsubscribe',
    'account.unsubscribe',
    'switches off what a mail was about, by the `key` of its query; for mail programs (RFC 8058). A GET changes nothing: it is a page with a button for people',
    { oneClick: UNSUBSCRIBE_PAGES },
  ),
  post('/api/mail/choices', 'account.mailChoices', 'what the reader of a mail gets, by the `key` of the mail'),
  patch(
    '/api/mail/choices',
    'account.changeMailChoices',
    'changes what the reader of a mail gets, by the `key` of the mail',
  ),
  get('/api/account/push', 'account.pushKey', 'the key that a browser subscribes to push notifications with'),
  post(
    '/api/account/push',
    'account.subscribeToPush',
    'sends push notifications to this browser, until its sign-in session ends',
  ),
  post(
    '/api/account/push/remove',
    'account.unsubscribeFromPush',
    'sends no more push notifications to a browser of one’s own',
    NO_CONTENT,
  ),
  post(
    '/api/account/address/undo',
    'account.undoAddress',
    'takes an account back within 7 days, by the token of a mail about another address or a second factor; ends what recovery ends, and the password',
    NO_CONTENT,
  ),

  get(
    '/api/admin/undelivered',
    'admin.overview.undelivered',
    'mails and push notifications that wait or were given up: numbers by kind, and since when the oldest waits',
  ),
  get(
    '/api/account/factors',
    'account.factors',
    'one’s own second factors, and how many recovery codes are left',
  ),
  post(
    '/api/account/proof/start',
    'account.startProof',
    'what a browser needs to prove with a passkey who one is',
  ),
  post(
    '/api/account/proof',
    'account.prove',
    'proves again who one is, for 15 minutes: by second factor, or by password without one',
    NO_CONTENT,
  ),
  post(
    '/api/account/factors/app/start',
    'account.startApp',
    'makes the secret of an authenticator app; stores nothing',
  ),
  post(
    '/api/account/factors/app',
    'account.addApp',
    'adds the app once it shows the right `code`; `codes` come with the first factor',
    CREATED,
  ),
  post('/api/account/factors/passkey/start', 'account.startPasskey', 'what a browser needs to make a passkey'),
  post(
    '/api/account/factors/passkey',
    'account.addPasskey',
    'adds a passkey; `codes` come with the first factor',
    CREATED,
  ),
  remove('/api/account/factors/:id', 'account.removeFactor', 'removes one of one’s own second factors'),
  post(
    '/api/account/recovery-codes',
    'account.newRecoveryCodes',
    'makes ten recovery codes in place of earlier ones',
    CREATED,
  ),

  get('/api/admin/people/unreachable', 'admin.people.unreachable', 'the accounts whose address takes no mail'),
  post(
    '/api/admin/people/:userId/recovery-code',
    'admin.people.createCode',
    'makes a code with which a member can choose a new password within a day; `password` is the caller’s own; the member and the other side of each of their matches are told',
    CREATED,
  ),
  get('/api/admin/staff-codes', 'admin.people.codes', 'the codes made for people that no owner has looked at'),
  post(
    '/api/admin/staff-codes/:id/checked',
    'admin.people.checkCode',
    'marks a code as looked at; 403 for one’s own while there is another owner',
    NO_CONTENT,
  ),
  get(
    '/api/admin/factor-removals',
    'admin.people.factorRemovals',
    'the second factors that owners are about to remove',
  ),
  post(
    '/api/admin/people/:userId/factor-removal',
    'admin.people.requestFactorRemoval',
    'removes all second factors of a person in 24 hours; they are told, and any owner can stop it',
    NO_CONTENT,
  ),
  post(
    '/api/admin/people/:userId/factor-removal/confirmed',
    'admin.people.confirmFactorRemoval',
    'confirms the removal of an owner’s second factors; 403 for who asked for it',
    NO_CONTENT,
  ),
  remove(
    '/api/admin/people/:userId/factor-removal',
    'admin.people.stopFactorRemoval',
    'stops the removal of second factors',
  ),
  post(
    '/api/admin/create',
    'admin.admins.create',
    'makes another administrator: an owner unless `level` is sent; whoever signs in first can set up the second step, so hand the password over in person',
    CREATED,
  ),
  get('/api/admin/staff/own', 'admin.staff.own', 'one’s own level'),
  get('/api/admin/staff', 'admin.staff.list', 'the staff: level, last sign-in, and whether their access ended'),
  patch(
    '/api/admin/staff/:userId',
    'admin.staff.changeLevel',
    'changes what one of the staff may do; 409 for the last owner',
    NO_CONTENT,
  ),
  post(
    '/api/admin/staff/:userId/end',
    'admin.staff.endAccess',
    'ends the access of one of the staff at once; 409 for the last owner',
    NO_CONTENT,
  ),
  post(
    '/api/admin/people/:userId/sign-ins/end',
    'admin.people.endSignIns',
    'signs a person out everywhere; for staff only by owners',
  ),
  get('/api/admin/mentors/pending', 'admin.mentors.pending', 'mentors waiting for approval'),
  get('/api/admin/mentors/approved', 'admin.mentors.approved', 'approved mentors'),
  patch('/api/admin/mentors/:id/status', 'admin.mentors.setStatus', 'approves or rejects a mentor'),
  post(
    '/api/admin/mentors/:id/undo',
    'admin.mentors.undoStatus',
    'undoes one’s own approval or rejection within ten seconds',
  ),
  remove('/api/admin/mentors/:id', 'admin.mentors.remove', 'removes a mentor'),
  get(
    '/api/admin/mentors/changed',
    'admin.changes.list',
    'mentors whose profile has changed since it was approved, and when last',
  ),
  get(
    '/api/admin/mentors/:id/changes',
    'admin.changes.byId',
    'what a mentor’s profile said when it was approved, and what it says now',
  ),
  post(
    '/api/admin/mentors/:id/changes/accept',
    'admin.changes.accept',
    'approves a mentor’s profile as it is now; 409 if it is not the one of `version` any more',
    NO_CONTENT,
  ),
  post(
    '/api/admin/mentors/:id/changes/put-back',
    'admin.changes.putBack',
    'puts back what was approved, or the `fields` of it; 409 as above',
  ),
  get(
    '/api/admin/mentors/:id/vetting',
    'admin.vetting.byId',
    'how the checks of a mentor stand, and all that was recorded of them',
  ),
  post(
    '/api/admin/mentors/:id/vetting',
    'admin.vetting.record',
    'records a check of a mentor; the latest of its kind counts, earlier ones are kept',
    CREATED,
  ),
  get(
    '/api/admin/vetting/pending',
    'admin.vetting.pending',
    'how the checks of mentors who wait for approval stand',
  ),
  get(
    '/api/admin/vetting/expiring',
    'admin.vetting.expiring',
    'checks of approved mentors that have failed, run out, or will within 30 days',
  ),
  get('/api/admin/mentees', 'admin.mentees.list', 'every mentee'),
  patch('/api/admin/mentees/:id/status', 'admin.mentees.setStatus', 'activates or deactivates a mentee'),
  patch(
    '/api/admin/mentees/:id/age',
    'admin.mentees.recordAge',
    'records how old a mentee is; from that day on the age grows with every full year',
  ),
  post(
    '/api/admin/mentees/:id/undo',
    'admin.mentees.undoStatus',
    'undoes one’s own activation or deactivation within ten seconds',
  ),
  remove('/api/admin/mentees/:id', 'admin.mentees.remove', 'removes a mentee'),
  get('/api/admin/matches', 'admin.matches.list', 'every match'),
  get(
    '/api/admin/matches/:matchId/compatibility',
    'admin.matches.compatibility',
    'how the compatibility of a match came about, as stored with the request',
  ),
  post(
    '/api/admin/plan',
    'admin.planning.propose',
    'proposes mentors for mentees without one; `mode` is `stable` or `cover`; stores nothing',
  ),
  post('/api/admin/plan/confirm', 'admin.planning.confirm', 'asks a mentor in a mentee’s name', CREATED),
  post(
    '/api/admin/transcripts',
    'admin.transcripts.open',
    'opens a conversation to the caller for half an hour, with a reason',
    CREATED,
  ),
  post(
    '/api/admin/transcripts/random',
    'admin.transcripts.draw',
    'names an active conversation by chance, to be reviewed',
  ),
  get(
    '/api/admin/transcripts/:matchId',
    'admin.transcripts.read',
    'messages of a conversation that was opened, oldest first; `before` and `after` (message ids) page',
  ),
  get(
    '/api/admin/audit',
    'admin.audit.list',
    'the audit log; `action`, `person` (id or username), `from` and `to` narrow it down',
  ),
  post('/api/admin/exports', 'admin.exports.record', 'notes that a list was taken away as a file', NO_CONTENT),
  get('/api/admin/audit/export', 'admin.audit.export', 'the same entries as a file, 20,000 at most', {
    file: { type: 'text/csv; charset=utf-8', name: 'audit.csv' },
  }),
  get('/api/admin/held-messages', 'admin.heldMessages.list', 'messages that wait for a check, newest first'),
  post(
    '/api/admin/held-messages/:id/decision',
    'admin.heldMessages.decide',
    'lets a held message through, whole or redacted, or keeps it back; `note` says why',
  ),
  get(
    '/api/admin/screening',
    'admin.screening.lists',
    'the phrases that the programme has added to the screening, and what of its own it exempts',
  ),
  post(
    '/api/admin/screening/trial',
    'admin.screening.trySentence',
    'what would be found in a message with this text, which is not stored',
  ),
  post(
    '/api/admin/screening/words',
    'admin.screening.addWord',
    'adds a phrase that is found as `category` from now on, at most 500',
    CREATED,
  ),
  remove('/api/admin/screening/words/:id', 'admin.screening.removeWord', 'removes a phrase'),
  post(
    '/api/admin/screening/exemptions',
    'admin.screening.addExemption',
    'exempts an e-mail address, a telephone number, a link (with `/*` all below it) or a place; at most 200',
    CREATED,
  ),
  remove('/api/admin/screening/exemptions/:id', 'admin.screening.removeExemption', 'removes an exemption'),
  get(
    '/api/admin/cases',
    'admin.cases.list',
    'what still has to be looked at, the most urgent first; `state` asks for what is in that state',
  ),
  get('/api/admin/cases/:id', 'admin.cases.byId', 'one case with its history'),
  post(
    '/api/admin/cases/:id/entries',
    'admin.cases.addEntry',
    'adds a note to a case, which may change its state, or the contact between mentor and mentee',
    CREATED,
  ),

  get('/api/mentor/match-requests', 'mentor.matchRequests', 'requests the mentor has not decided'),
  get(
    '/api/mentor/first-lines',
    'mentor.firstLines',
    'what mentees wrote with these requests, and when they last changed their profile since; null for neither',
  ),
  patch('/api/mentor/match-requests/:id/status', 'mentor.decideMatchRequest', 'accepts or declines a request'),
  post(
    '/api/mentor/match-requests/:id/decline',
    'mentor.declineMatchRequest',
    'declines a request, with a reason that the mentee reads in kind words, or without one',
  ),
  post(
    '/api/mentor/match-requests/:id/reason',
    'mentor.addDeclineReason',
    'adds why one has declined a request, soon after',
  ),
  post(
    '/api/mentor/match-requests/:id/undo',
    'mentor.undoAnswer',
    'undoes one’s own answer to a request within ten seconds',
  ),
  get(
    '/api/mentor/availability',
    'mentor.availability',
    'the mentor’s capacity, whether they take new mentees, and how many they have',
  ),
  patch(
    '/api/mentor/availability',
    'mentor.setAvailability',
    'sets the mentor’s capacity (null: no limit), and whether they take new mentees',
  ),
  get(
    '/api/mentor/application',
    'mentor.application',
    'which checks of a mentor who waits for approval are in order, and how many days it usually takes',
  ),
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
  get(
    '/api/mentee/mentors/:mentorId',
    'mentee.mentorDetails',
    'one approved mentor: what they wrote about themselves, their free places, and why they may fit in words',
  ),
  get('/api/mentee/profile', 'mentee.profile', 'the mentee’s own profile'),
  get(
    '/api/mentee/about',
    'mentee.aboutYou',
    'what the mentee has said about themselves, and when it last changed',
  ),
  patch(
    '/api/mentee/about',
    'mentee.updateAboutYou',
    'changes the mentee’s location, interests, goals, and age (no higher than recorded)',
  ),
  get('/api/mentee/first-steps', 'mentee.firstSteps', 'which first steps the mentee has taken'),
  post(
    '/api/mentee/request-mentor',
    'mentee.requestMentor',
    'asks a mentor, with a first line if `firstLine` is sent',
    CREATED,
  ),
  get(
    '/api/mentee/requests',
    'mentee.requests',
    'the mentee’s own requests that were not accepted, newest first, and mentors to ask instead',
  ),
  remove(
    '/api/mentee/requests/:id',
    'mentee.withdrawRequest',
    'takes back a request that has not been answered',
  ),
  get('/api/mentee/active-matches', 'mentee.activeMatches', 'the mentee’s accepted matches'),
  get(
    '/api/mentee/upcoming-sessions',
    'mentee.upcomingSessions',
    'the mentee’s sessions that are not over, of all matches',
  ),

  get('/api/matches/:matchId', 'matches.byId', 'one match'),
  get(
    '/api/matches/:matchId/standing',
    'matches.standing',
    'whether something may be added to a match, or it is paused or ended',
  ),
  post(
    '/api/matches/:matchId/pause',
    'matches.pause',
    'stops contact: nothing can be added to a match until it is resumed',
    NO_CONTENT,
  ),
  post(
    '/api/matches/:matchId/resume',
    'matches.resume',
    'starts contact again; for the person who stopped it and for administrators',
    NO_CONTENT,
  ),
  post(
    '/api/safeguarding/reports',
    'matches.report',
    'reports the other side of a match; the same within ten minutes answers 200 with the first',
    { ...CREATED, reply: ({ caseId, isNew }: Reported) => ({ status: isNew ? 201 : 200, body: { caseId } }) },
  ),
  post(
    '/api/matches/:matchId/end',
    'matches.end',
    'ends a match: it stays readable, and nothing is added to it any more',
    NO_CONTENT,
  ),
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
  get(
    '/api/matches/:matchId/held',
    'matches.held',
    'one’s own messages that wait for a check, or were not let through, newest first',
  ),
  get(
    '/api/screening',
    'matches.screening',
    'what messages are screened for, with the programme’s own phrases and exemptions; nothing where they are not',
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
  get(
    '/api/account/calendar',
    'sessions.feed',
    'what the own calendar feed shows; never its key, which is stored as a hash',
  ),
  post(
    '/api/account/calendar',
    'sessions.makeFeed',
    'makes the key of a calendar feed, shown this once; an earlier one stops working',
    CREATED,
  ),
  patch(
    '/api/account/calendar',
    'sessions.changeFeed',
    'changes whether the own calendar feed shows first names and links',
  ),
  remove('/api/account/calendar', 'sessions.revokeFeed', 'revokes the key of the own calendar feed'),
  get(
    '/api/call-requests/waiting',
    'sessions.waitingCalls',
    'how many call requests wait for one’s own answer',
  ),
  post('/api/call-requests', 'sessions.requestCall', 'asks the mentor for a call', CREATED),
  patch('/api/call-requests/:id/status', 'sessions.decideCall', 'approves (and schedules) or declines a call'),
  get(
    '/api/matches/:matchId/call-details',
    'sessions.callDetails',
    'call requests of a match with how far each has come: what was proposed, why it was declined',
  ),
  post(
    '/api/call-requests/:id/accept',
    'sessions.acceptCall',
    'the mentor approves a call, the mentee the time proposed instead; schedules it',
  ),
  post(
    '/api/call-requests/:id/decline',
    'sessions.declineCall',
    'the mentor declines a call, the mentee the time proposed instead',
  ),
  post(
    '/api/call-requests/:id/reason',
    'sessions.addDeclineReason',
    'adds why one has declined a call, soon after',
  ),
  post(
    '/api/call-requests/:id/undo',
    'sessions.undoAnswer',
    'undoes one’s own answer to a call within ten seconds',
  ),
  post('/api/call-requests/:id/propose', 'sessions.proposeCall', 'the mentor proposes another time for a call'),
  get(
    '/api/matches/:matchId/overlaps',
    'sessions.overlaps',
    'when mentor or mentee has something else between `startTime` and `endTime`',
  ),
]
