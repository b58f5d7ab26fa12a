import * as z from 'zod/mini'
import { SESSION_END_REASONS } from '#shared/errors.ts'
import { ID_MAX } from '#shared/limits.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import * as supervision from '#shared/supervision.ts'
import * as vocabulary from '#shared/vocabulary.ts'

/** The schemas that the description of the API refers to, by their names. */
export const components: Record<string, z.ZodMiniType> = {}

/** Gives a schema the name by which the description of the API refers to it; returns the schema. */
export function component<Schema extends z.ZodMiniType>(name: string, schema: Schema): Schema {
  components[name] = schema
  return schema
}

export const id = component('Id', z.int().check(z.positive(), z.maximum(ID_MAX)))
export const instant = component('Instant', z.iso.datetime())
const date = component('Date', z.iso.date())
export const count = z.int().check(z.minimum(0))
export const text = z.string()
export const textOrNull = z.nullable(text)
export const texts = z.array(text)
export const flag = z.boolean()
const textsOrNull = z.nullable(texts)
const numberOrNull = z.nullable(z.number())
export const idOrNull = z.nullable(id)
export const instantOrNull = z.nullable(instant)

const role = component('Role', z.enum(vocabulary.ROLES))
const mentorStatus = component('MentorStatus', z.enum(vocabulary.MENTOR_STATUSES))
const menteeStatus = component('MenteeStatus', z.enum(vocabulary.MENTEE_STATUSES))
const matchStatus = component(
  'MatchStatus',
  z.enum([...vocabulary.MATCH_STATUSES, ...vocabulary.MATCH_OUTCOMES]),
)
const requestStatus = component('RequestStatus', z.enum(vocabulary.REQUEST_STATUSES))
export const category = component('ScreenCategory', z.enum(SCREEN_CATEGORIES))
const side = z.nullable(z.enum(['mentor', 'mentee']))

/** A list over tRPC: a part of it, and what asks for the part behind it. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ items: z.array(item), next: z.nullable(z.strictObject({ cursor: text })) })

/** As pageOf, for messages, which are asked for before or after one of them. */
export const messagesOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    next: z.nullable(z.union([z.strictObject({ before: id }), z.strictObject({ after: id })])),
  })

const account = {
  id,
  username: text,
  email: text,
  fullName: text,
  role,
  phone: textOrNull,
  bio: textOrNull,
  location: textOrNull,
  photoUrl: textOrNull,
}
export const AccountUser = component('Account', z.strictObject(account))
export const MentorUser = component(
  'MentorAccount',
  z.strictObject({
    ...account,
    profession: textOrNull,
    experience: textOrNull,
    expertise: textsOrNull,
    availability: textsOrNull,
    status: z.nullable(mentorStatus),
  }),
)
export const MenteeUser = component(
  'MenteeAccount',
  z.strictObject({
    ...account,
    age: numberOrNull,
    interests: textsOrNull,
    goals: textOrNull,
    status: z.nullable(menteeStatus),
  }),
)
export const User = component('User', z.union([MentorUser, MenteeUser, AccountUser]))

export const MentorProfile = component(
  'MentorProfile',
  z.strictObject({
    id,
    status: mentorStatus,
    profession: text,
    experience: text,
    expertise: texts,
    availability: texts,
  }),
)
export const MenteeProfile = component(
  'MenteeProfile',
  z.strictObject({ id, age: numberOrNull, interests: texts, goals: text, status: menteeStatus }),
)
export const Profile = component(
  'Profile',
  z.strictObject({ user: User, mentor: z.nullable(MentorProfile), mentee: z.nullable(MenteeProfile) }),
)

/** What everybody may see of somebody. */
const face = { fullName: text, photoUrl: textOrNull }
const Face = component('Face', z.strictObject(face))
const contact = { ...face, email: text, phone: textOrNull }

export const AdminMentor = component(
  'AdminMentor',
  z.strictObject({
    ...MentorProfile.shape,
    userId: id,
    createdAt: instant,
    user: z.strictObject({ ...contact, username: text }),
  }),
)
export const AdminMentee = component(
  'AdminMentee',
  z.strictObject({
    ...MenteeProfile.shape,
    userId: id,
    location: textOrNull,
    background: textOrNull,
    createdAt: instant,
    user: z.strictObject({ ...face, username: text, email: text, location: textOrNull }),
  }),
)
export const Match = component(
  'Match',
  z.strictObject({
    id,
    mentorId: id,
    menteeId: id,
    status: z.enum(vocabulary.MATCH_STATUSES),
    requestStatus,
    createdAt: instant,
    compatibility: numberOrNull,
  }),
)
/** A request just made: its mentee is not told how well they fit. */
export const NewMatch = z.extend(Match, { compatibility: z.null() })
export const AdminMatch = component(
  'AdminMatch',
  z.strictObject({
    ...Match.shape,
    status: matchStatus,
    messageCount: count,
    callRequestCount: count,
    mentor: z.strictObject({ ...MentorProfile.shape, userId: id, user: z.strictObject(contact) }),
    mentee: z.strictObject({ ...MenteeProfile.shape, userId: id, user: z.strictObject(contact) }),
  }),
)
export const AvailableMentor = component(
  'AvailableMentor',
  z.strictObject({
    id,
    profession: text,
    experience: text,
    expertise: texts,
    availability: texts,
    compatibility: numberOrNull,
    requestStatus: z.nullable(requestStatus),
    user: Face,
  }),
)
export const MatchRequest = component(
  'MatchRequest',
  z.strictObject({
    id,
    createdAt: instant,
    compatibility: numberOrNull,
    mentee: z.strictObject({
      id,
      age: numberOrNull,
      goals: text,
      interests: texts,
      user: z.strictObject({ ...face, location: textOrNull }),
    }),
  }),
)
export const OwnRequest = component(
  'OwnRequest',
  z.strictObject({
    id,
    createdAt: instant,
    closedAt: instantOrNull,
    status: matchStatus,
    declineReason: z.nullable(z.enum(vocabulary.DECLINE_REASONS)),
    mentor: z.strictObject({ id, profession: text, isApproved: flag, user: Face }),
    suggestions: z.array(
      z.strictObject({ id, profession: text, reason: textOrNull, expertise: texts, user: Face }),
    ),
  }),
)
export const Availability = component(
  'Availability',
  z.strictObject({ capacity: z.nullable(count), paused: flag, mentees: count }),
)

export const Message = component(
  'Message',
  z.strictObject({
    id,
    matchId: id,
    senderId: id,
    content: text,
    createdAt: instant,
    clientId: textOrNull,
  }),
)
/** A message that waits for a check, or was not let through. */
export const HeldMessage = component(
  'HeldMessage',
  z.strictObject({ ...Message.shape, delivery: z.enum(['held', 'blocked']) }),
)
export const AnyMessage = z.union([Message, HeldMessage])
export const AdminHeldMessage = component(
  'AdminHeldMessage',
  z.strictObject({
    id,
    matchId: id,
    content: text,
    createdAt: instant,
    state: z.enum(supervision.HELD_STATES),
    sentBy: text,
    findings: z.array(z.strictObject({ category, start: count, end: count })),
    mentor: z.strictObject({ user: Face }),
    mentee: z.strictObject({ age: numberOrNull, user: Face }),
  }),
)

const active = {
  id,
  createdAt: instant,
  status: matchStatus,
  unreadCount: count,
  lastMessage: z.nullable(Message),
}
const activeMentor = { id, profession: text, experience: text, expertise: texts }
const activeMentee = { id, goals: text, interests: texts }
export const ActiveMatch = component(
  'ActiveMatch',
  z.strictObject({
    ...active,
    mentor: z.strictObject({ ...activeMentor, user: Face }),
    mentee: z.strictObject({ ...activeMentee, user: Face }),
  }),
)
const FaceWithId = z.strictObject({ id, ...face })
export const MatchDetail = component(
  'MatchDetail',
  z.strictObject({
    ...active,
    mentorId: id,
    menteeId: id,
    requestStatus,
    mentor: z.strictObject({ ...activeMentor, user: FaceWithId }),
    mentee: z.strictObject({ ...activeMentee, user: FaceWithId }),
  }),
)
export const Session = component(
  'Session',
  z.strictObject({
    id,
    matchId: id,
    title: text,
    description: textOrNull,
    startTime: instant,
    endTime: instant,
    location: z.enum(vocabulary.SESSION_LOCATIONS),
    meetingLink: textOrNull,
    notes: textOrNull,
    status: z.enum(vocabulary.SESSION_STATUSES),
    createdBy: id,
    createdAt: instant,
    updatedAt: instant,
  }),
)
export const UpcomingSession = component(
  'UpcomingSession',
  z.strictObject({ ...Session.shape, otherParty: Face }),
)
export const CallRequest = component(
  'CallRequest',
  z.strictObject({
    id,
    matchId: id,
    title: text,
    dateTime: instant,
    duration: count,
    status: z.enum([...vocabulary.CALL_REQUEST_STATUSES, ...vocabulary.CALL_OUTCOMES]),
    createdAt: instant,
  }),
)
export const CallDetail = component(
  'CallDetail',
  z.strictObject({
    id,
    matchId: id,
    title: text,
    dateTime: instant,
    duration: count,
    state: z.enum(vocabulary.CALL_STATES),
    createdAt: instant,
    answeredAt: instantOrNull,
    proposal: z.nullable(z.strictObject({ dateTime: instant, duration: count })),
    refusal: z.nullable(
      z.strictObject({
        byMe: flag,
        reason: z.nullable(z.enum(vocabulary.CALL_DECLINE_REASONS)),
        note: textOrNull,
      }),
    ),
  }),
)
export const Notice = component(
  'Notice',
  z.strictObject({
    id,
    kind: z.enum(supervision.NOTICE_KINDS),
    matchId: idOrNull,
    createdAt: instant,
    /** Names and times that the sentence about it needs. */
    detail: z.strictObject({
      name: z.optional(textOrNull),
      by: z.optional(text),
      reason: z.optional(textOrNull),
      days: z.optional(z.number()),
      dateTime: z.optional(instant),
      fields: z.optional(text),
    }),
  }),
)

const checkOf = z.enum(supervision.VETTING_CHECKS)
export const CheckStanding = component(
  'CheckStanding',
  z.strictObject({
    check: checkOf,
    state: z.enum(supervision.VETTING_STATES),
    expiresOn: z.nullable(date),
  }),
)
export const ExpiringCheck = component(
  'ExpiringCheck',
  z.strictObject({ ...CheckStanding.shape, id, mentorId: id, fullName: text }),
)
const vettingFound = {
  id,
  check: checkOf,
  result: z.enum(supervision.VETTING_RESULTS),
  checkedOn: date,
  expiresOn: z.nullable(date),
  trustworthy: z.nullable(z.enum(supervision.TRUST_ANSWERS)),
  reference: textOrNull,
  note: textOrNull,
  createdAt: instant,
}
export const VettingRecord = component('VettingRecord', z.strictObject({ ...vettingFound, mentorId: id }))
export const Vetting = component(
  'Vetting',
  z.strictObject({
    mentorId: id,
    status: mentorStatus,
    fullName: text,
    required: flag,
    checks: z.array(CheckStanding),
    history: z.array(z.strictObject({ ...vettingFound, checker: textOrNull })),
  }),
)
const ApprovedPart = component(
  'ApprovedPart',
  z.strictObject({ ...face, profession: text, bio: textOrNull, expertise: texts }),
)
export const MentorChanges = component(
  'MentorChanges',
  z.strictObject({
    mentorId: id,
    version: text,
    changedAt: instantOrNull,
    changed: z.array(z.enum(supervision.APPROVED_FIELDS)),
    approved: ApprovedPart,
    present: ApprovedPart,
  }),
)

const severity = z.enum(supervision.CASE_SEVERITIES)
const caseState = z.enum(supervision.CASE_STATES)
export const CaseRow = component(
  'CaseRow',
  z.strictObject({
    id,
    kind: z.enum(supervision.CASE_KINDS),
    severity,
    state: caseState,
    reason: text,
    createdAt: instant,
    dueAt: instant,
    // Nothing where the match is gone.
    matchId: count,
    mentorName: textOrNull,
    menteeName: textOrNull,
  }),
)
export const Case = component(
  'Case',
  z.strictObject({
    ...CaseRow.shape,
    details: textOrNull,
    categories: texts,
    messageId: idOrNull,
    evidence: textOrNull,
    evidenceBy: side,
    reportedBy: side,
    contact: z.enum(['open', 'stopped', 'stopped_here', 'stopped_elsewhere', 'ended', 'gone']),
    entries: z.array(
      z.strictObject({
        id,
        at: instant,
        kind: z.enum(supervision.CASE_ENTRY_KINDS),
        note: text,
        state: z.nullable(caseState),
        contact: z.nullable(z.enum(supervision.CONTACT_CHANGES)),
        severity: z.nullable(severity),
        messageId: idOrNull,
        evidence: textOrNull,
        evidenceBy: side,
        categories: texts,
        by: z.nullable(z.strictObject({ name: textOrNull, side })),
      }),
    ),
  }),
)
const AuditPerson = z.nullable(z.strictObject({ id, username: textOrNull, fullName: textOrNull }))
export const AuditEntry = component(
  'AuditEntry',
  z.strictObject({
    id,
    at: instant,
    action: text,
    reason: textOrNull,
    address: textOrNull,
    requestId: textOrNull,
    detail: text,
    seal: textOrNull,
    actor: AuditPerson,
    subject: AuditPerson,
  }),
)
export const StoredScore = component(
  'StoredScore',
  z.strictObject({
    matchId: id,
    score: numberOrNull,
    version: numberOrNull,
    createdAt: instant,
    reasons: texts,
    parts: z.array(
      z.strictObject({
        feature: z.enum(vocabulary.MATCH_FEATURES),
        weight: z.number(),
        value: numberOrNull,
        atWork: flag,
        matched: texts,
      }),
    ),
  }),
)
const Named = z.strictObject({ id, fullName: text })
export const Plan = component(
  'Plan',
  z.strictObject({
    mode: z.enum(supervision.PLAN_MODES),
    version: z.number(),
    mentees: count,
    mentors: count,
    places: count,
    proposals: z.array(
      z.strictObject({
        score: numberOrNull,
        reasons: texts,
        mentee: Named,
        mentor: z.strictObject({ ...Named.shape, profession: text }),
      }),
    ),
    left: z.array(z.strictObject({ why: z.enum(supervision.LEFT_OVER), mentee: Named })),
  }),
)

/** A refusal: a sentence, which fields it is about, and why, where a page reacts to more than the status. */
export const Refusal = component(
  'Refusal',
  z.strictObject({
    message: text,
    issues: z.optional(z.array(z.strictObject({ path: text, message: text }))),
    reason: z.optional(z.enum([...SESSION_END_REASONS, 'changed'])),
  }),
)
/** A refusal over tRPC. */
export const TrpcRefusal = z.strictObject({
  error: z.strictObject({
    message: text,
    code: z.int(),
    data: z.strictObject({
      code: text,
      httpStatus: z.int(),
      path: z.optional(text),
      issues: Refusal.shape.issues,
      reason: Refusal.shape.reason,
    }),
  }),
})
