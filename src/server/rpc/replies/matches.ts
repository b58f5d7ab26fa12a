import * as z from 'zod/mini'
import * as vocabulary from '#shared/enums.ts'
import * as supervision from '#shared/supervision-enums.ts'
import {
  component,
  count,
  Face,
  face,
  flag,
  id,
  instant,
  instantOrNull,
  matchStatus,
  numberOrNull,
  requestStatus,
  text,
  textOrNull,
  texts,
} from './base.ts'
import { contact, MenteeProfile, MentorProfile } from './people.ts'

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

/** A new request: the mentee does not see the compatibility. */
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
    firstLine: textOrNull,
    mentor: z.strictObject({ id, profession: text, isApproved: flag, user: Face }),
    suggestions: z.array(
      z.strictObject({ id, profession: text, reason: textOrNull, expertise: texts, user: Face }),
    ),
  }),
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

/** A held or blocked message. */
export const HeldMessage = component(
  'HeldMessage',
  z.strictObject({ ...Message.shape, delivery: z.enum(['held', 'blocked']) }),
)

export const AnyMessage = z.union([Message, HeldMessage])
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
    state: z.enum(vocabulary.MATCH_STATES),
    mentor: z.strictObject({ ...activeMentor, user: Face }),
    mentee: z.strictObject({ ...activeMentee, user: Face }),
  }),
)

/** As the mentor sees it. */
export const MentorMatch = component('MentorMatch', z.strictObject({ ...ActiveMatch.shape, isInDanger: flag }))

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
  z.strictObject({ ...Session.shape, isPaused: flag, otherParty: Face }),
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

export const StoredScore = component(
  'StoredScore',
  z.strictObject({
    matchId: id,
    score: numberOrNull,
    version: numberOrNull,
    createdAt: instant,
    firstLine: textOrNull,
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
    left: z.array(z.strictObject({ why: z.enum(supervision.LEFT_OVER_REASONS), mentee: Named })),
  }),
)
