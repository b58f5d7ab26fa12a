import type { ProcedurePath } from '#server/rpc/router.ts'

/** A shape of plain values of these names. */
export const values = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, 'value']))

export const ACCOUNT = values('id username email fullName role phone bio location photoUrl')
export const MENTOR_USER = {
  ...ACCOUNT,
  ...values('profession experience status'),
  expertise: 'list',
  availability: 'list',
}
export const MENTEE_USER = { ...ACCOUNT, ...values('age goals status'), interests: 'list' }
const MENTOR_LISTS = { expertise: 'list', availability: 'list' }
export const ADMIN_MENTOR = {
  ...values('id userId profession experience status createdAt'),
  ...MENTOR_LISTS,
  user: values('fullName username email phone photoUrl'),
}
export const ADMIN_MENTEE = {
  ...values('id userId age goals status location background createdAt'),
  interests: 'list',
  user: values('fullName username email photoUrl location'),
}
export const ADMIN_MATCH = {
  ...values('id mentorId menteeId status requestStatus createdAt compatibility messageCount callRequestCount'),
  mentor: {
    ...values('id userId profession experience status'),
    ...MENTOR_LISTS,
    user: values('fullName email phone photoUrl'),
  },
  mentee: {
    ...values('id userId age goals status'),
    interests: 'list',
    user: values('fullName email phone photoUrl'),
  },
}
export const AVAILABLE = {
  ...values('id profession experience compatibility requestStatus'),
  ...MENTOR_LISTS,
  user: values('fullName photoUrl'),
}
export const REQUEST = {
  ...values('id createdAt compatibility'),
  mentee: { ...values('id age goals'), interests: 'list', user: values('fullName photoUrl location') },
}
export const OWN_REQUEST = {
  ...values('id createdAt closedAt status declineReason'),
  mentor: { ...values('id profession isApproved'), user: values('fullName photoUrl') },
  suggestions: [{ ...values('id profession reason'), expertise: 'list', user: values('fullName photoUrl') }],
}
const AVAILABILITY = values('capacity paused mentees')
export const MESSAGE = values('id matchId senderId content createdAt clientId')
const HELD = { ...MESSAGE, delivery: 'value' }
const ADMIN_HELD = {
  ...values('id matchId content createdAt state sentBy'),
  findings: [values('category start end')],
  mentor: { user: values('fullName photoUrl') },
  mentee: { age: 'value', user: values('fullName photoUrl') },
}
export const ACTIVE = {
  ...values('id createdAt status unreadCount'),
  lastMessage: MESSAGE,
  mentor: { ...values('id profession experience'), expertise: 'list', user: values('fullName photoUrl') },
  mentee: { ...values('id goals'), interests: 'list', user: values('fullName photoUrl') },
}
export const DETAIL = {
  ...ACTIVE,
  ...values('mentorId menteeId requestStatus'),
  mentor: { ...ACTIVE.mentor, user: values('id fullName photoUrl') },
  mentee: { ...ACTIVE.mentee, user: values('id fullName photoUrl') },
}
export const SESSION = values(
  'id matchId title description startTime endTime location meetingLink notes status createdBy createdAt updatedAt',
)
export const UPCOMING = { ...SESSION, otherParty: values('fullName photoUrl') }
export const CALL = values('id matchId title dateTime duration status createdAt')
const NOTICE = {
  ...values('id kind matchId createdAt'),
  detail: values('name by reason days dateTime fields'),
}
export const CALL_DETAIL = {
  ...values('id matchId title dateTime duration state createdAt answeredAt'),
  proposal: values('dateTime duration'),
  refusal: values('byMe reason note'),
}
export const MATCH = values('id mentorId menteeId status requestStatus createdAt compatibility')
export const MENTOR_PROFILE = { ...values('id status profession experience'), ...MENTOR_LISTS }
export const MENTEE_PROFILE = { ...values('id age goals status'), interests: 'list' }
const CHECK_STANDING = values('check state expiresOn')
const VETTING_FOUND = values('id check result checkedOn expiresOn trustworthy reference note createdAt')
export const VETTING_RECORD = { ...VETTING_FOUND, mentorId: 'value' }
export const VETTING = {
  ...values('mentorId status fullName required'),
  checks: [CHECK_STANDING],
  history: [{ ...VETTING_FOUND, checker: 'value' }],
}
const APPROVED_PART = { ...values('fullName photoUrl profession bio'), expertise: 'list' }
const MENTOR_CHANGES = {
  ...values('mentorId version changedAt'),
  changed: 'list',
  approved: APPROVED_PART,
  present: APPROVED_PART,
}
const CASE_ROW = values('id kind severity state reason createdAt dueAt matchId mentorName menteeName')
const CASE = {
  ...CASE_ROW,
  ...values('details categories messageId evidence evidenceBy reportedBy contact'),
  entries: [
    {
      ...values('id at kind note state contact severity messageId evidence evidenceBy categories'),
      by: values('name side'),
    },
  ],
}
const AUDIT_ENTRY = {
  ...values('id at action reason address requestId detail seal'),
  actor: values('id username fullName'),
  subject: values('id username fullName'),
}
const STORED_SCORE = {
  ...values('matchId score version createdAt'),
  reasons: 'list',
  parts: [{ ...values('feature weight value atWork'), matched: 'list' }],
}
const PLAN = {
  ...values('mode version mentees mentors places'),
  proposals: [
    {
      score: 'value',
      reasons: 'list',
      mentee: values('id fullName'),
      mentor: values('id fullName profession'),
    },
  ],
  left: [{ why: 'value', mentee: values('id fullName') }],
}
const PROFILES = [
  { user: MENTOR_USER, mentor: MENTOR_PROFILE, mentee: 'value' },
  { user: MENTEE_USER, mentor: 'value', mentee: MENTEE_PROFILE },
]

/** Of each procedure: what a reply of it may consist of, to whomever. A list stands for its pages as well. */
export const REPLIES: Record<ProcedurePath, object[]> = {
  'auth.login': [MENTOR_USER, MENTEE_USER, ACCOUNT],
  'auth.logout': [values('message')],
  'auth.registerMentor': [MENTOR_USER],
  'auth.registerMentee': [MENTEE_USER],
  'auth.session': [MENTOR_USER, MENTEE_USER, ACCOUNT],
  'auth.me': [MENTOR_USER, MENTEE_USER, ACCOUNT],
  'auth.notices': [[NOTICE]],
  'auth.dismissNotice': [],
  'auth.help': [values('emergency helpline')],
  'auth.profile': PROFILES,
  'auth.updateProfile': PROFILES,
  'admin.admins.create': [ACCOUNT],
  'admin.mentors.pending': [[ADMIN_MENTOR]],
  'admin.mentors.approved': [[ADMIN_MENTOR]],
  'admin.mentors.setStatus': [ADMIN_MENTOR],
  'admin.mentors.remove': [],
  'admin.changes.list': [[values('id changedAt')]],
  'admin.changes.byId': [MENTOR_CHANGES],
  'admin.changes.accept': [],
  'admin.changes.putBack': [MENTOR_CHANGES],
  'admin.vetting.byId': [VETTING],
  'admin.vetting.record': [VETTING_RECORD],
  'admin.vetting.pending': [[{ id: 'value', checks: [CHECK_STANDING] }]],
  'admin.vetting.expiring': [[values('id mentorId fullName check expiresOn state')]],
  'admin.mentees.list': [[ADMIN_MENTEE]],
  'admin.mentees.recordAge': [ADMIN_MENTEE],
  'admin.mentees.setStatus': [ADMIN_MENTEE],
  'admin.mentees.remove': [],
  'admin.matches.list': [[ADMIN_MATCH]],
  'admin.matches.compatibility': [STORED_SCORE],
  'admin.planning.propose': [PLAN],
  'admin.planning.confirm': [MATCH],
  'admin.transcripts.open': [values('grantId expiresAt')],
  'admin.transcripts.read': [[HELD]],
  'admin.transcripts.draw': [values('matchId seed candidates')],
  'admin.audit.list': [[AUDIT_ENTRY]],
  'admin.audit.export': [],
  'admin.exports.record': [],
  'admin.heldMessages.list': [[ADMIN_HELD]],
  'admin.heldMessages.decide': [ADMIN_HELD],
  'admin.screening.lists': [
    {
      categories: 'list',
      words: [values('id phrase category createdAt addedBy')],
      exemptions: [values('id kind detail reason createdAt addedBy')],
    },
  ],
  'admin.screening.trySentence': [{ findings: [values('category words')] }],
  'admin.screening.addWord': [values('id')],
  'admin.screening.removeWord': [],
  'admin.screening.addExemption': [values('id')],
  'admin.screening.removeExemption': [],
  'admin.cases.list': [[CASE_ROW]],
  'admin.cases.byId': [CASE],
  'admin.cases.addEntry': [CASE],
  'mentor.matchRequests': [[REQUEST]],
  'mentor.decideMatchRequest': [MATCH],
  'mentor.declineMatchRequest': [MATCH],
  'mentor.availability': [AVAILABILITY],
  'mentor.setAvailability': [AVAILABILITY],
  'mentor.activeMatches': [[ACTIVE]],
  'mentor.upcomingSessions': [[UPCOMING]],
  'mentee.availableMentors': [[AVAILABLE]],
  'mentee.mentorFits': [[values('mentorId reason')]],
  'mentee.profile': [MENTEE_PROFILE],
  'mentee.requestMentor': [MATCH],
  'mentee.requests': [[OWN_REQUEST]],
  'mentee.withdrawRequest': [],
  'mentee.activeMatches': [[ACTIVE]],
  'mentee.upcomingSessions': [[UPCOMING]],
  'matches.byId': [DETAIL],
  'matches.messages': [[MESSAGE]],
  'matches.sendMessage': [HELD, { message: HELD, ...values('isNew needsHelp') }],
  'matches.held': [[HELD]],
  'matches.screening': [{ categories: 'list', words: [values('phrase category')], exemptions: 'list' }],
  'matches.standing': [{ ...values('state byMe mayResume closedAt'), reviews: [values('reasonClass count')] }],
  'matches.report': [values('caseId isNew')],
  'matches.pause': [],
  'matches.resume': [],
  'matches.end': [],
  'matches.readMarks': [[values('matchId userId messageId')]],
  'matches.markRead': [],
  'matches.countWarnings': [],
  'sessions.forMatch': [[SESSION]],
  'sessions.schedule': [SESSION],
  'sessions.cancel': [],
  'sessions.calendar': [],
  'sessions.requestCall': [CALL],
  'sessions.callRequests': [[CALL]],
  'sessions.decideCall': [CALL],
  'sessions.callDetails': [[CALL_DETAIL]],
  'sessions.acceptCall': [CALL],
  'sessions.declineCall': [CALL],
  'sessions.proposeCall': [CALL],
  'sessions.overlaps': [{ overlaps: [values('whose startTime endTime')] }],
}

const ISSUES = [values('path message')]
const REFUSALS = [
  { ...values('message reason'), issues: ISSUES },
  {
    error: { ...values('message code'), data: { ...values('code httpStatus path reason'), issues: ISSUES } },
  },
]

/** The names in a reply, each with where it stands: `[].mentor.user.fullName`. */
export function namesIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, `${at}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${at}.${name}`, ...namesIn(inner, `${at}.${name}`)])
}

/** The names a reply of a procedure may have, refusals included. */
export const namesAllowed = (procedure: ProcedurePath, status: number): Set<string> =>
  new Set((status < 400 ? REPLIES[procedure] : REFUSALS).flatMap((shape) => namesIn(shape)))
