import * as z from 'zod/mini'
import { STAFF_LEVELS } from '#shared/enums.ts'
import { NOTICE_KINDS } from '#shared/notices/catalogue.ts'
import * as supervision from '#shared/supervision-enums.ts'
import {
  component,
  count,
  date,
  Face,
  face,
  flag,
  id,
  idOrNull,
  instant,
  instantOrNull,
  menteeStatus,
  mentorStatus,
  numberOrNull,
  requestStatus,
  role,
  text,
  textOrNull,
  texts,
  textsOrNull,
} from './base.ts'

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

export const StaffLevel = component('StaffLevel', z.enum(STAFF_LEVELS))
export const StaffMember = component(
  'StaffMember',
  z.strictObject({
    userId: id,
    name: text,
    username: text,
    level: StaffLevel,
    endedAt: instantOrNull,
    hasSecondFactor: z.boolean(),
    lastSignInAt: instantOrNull,
    isSelf: flag,
  }),
)

export const StaffCode = component(
  'StaffCode',
  z.strictObject({
    id,
    createdAt: instant,
    reason: text,
    /** Who made it, and for whom; null for an account that is gone. */
    maker: textOrNull,
    name: textOrNull,
    mayCheck: flag,
  }),
)

export const FactorRemoval = component(
  'FactorRemoval',
  z.strictObject({
    userId: id,
    name: text,
    /** Who asked for it; null for an account that is gone. */
    requester: textOrNull,
    reason: text,
    createdAt: instant,
    dueAt: instant,
    needsAnother: flag,
    mayConfirm: flag,
  }),
)

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
    /** Others see the approved name until somebody has looked at the new one. */
    isNameWaiting: z.optional(z.literal(true)),
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
/** As pages read it: an administrator with their level. */
export const SessionUser = z.union([MentorUser, MenteeUser, z.strictObject({ ...account, level: StaffLevel })])
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

export const contact = { ...face, email: text, phone: textOrNull }
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

export const Counts = component(
  'Counts',
  z.strictObject({ pendingMentors: count, approvedMentors: count, mentees: count, matches: count }),
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

/** A card of the list of mentors. */
export const FoundMentor = z.strictObject({
  id,
  profession: text,
  experience: text,
  expertise: texts,
  availability: texts,
  requestStatus: z.nullable(requestStatus),
  reason: textOrNull,
  user: z.strictObject({ fullName: text }),
})

export const MentorDetails = component(
  'MentorDetails',
  z.strictObject({
    id,
    profession: text,
    experience: text,
    expertise: texts,
    availability: texts,
    bio: textOrNull,
    mentees: count,
    freePlaces: z.nullable(count),
    requestStatus: z.nullable(requestStatus),
    reasons: texts,
    user: Face,
  }),
)

export const Availability = component(
  'Availability',
  z.strictObject({ capacity: z.nullable(count), paused: flag, mentees: count }),
)

export const Application = component(
  'Application',
  z.strictObject({
    status: mentorStatus,
    checks: z.array(z.strictObject({ check: z.enum(supervision.VETTING_CHECKS), isInOrder: flag })),
    usualDays: z.nullable(count),
  }),
)

export const SignIn = component(
  'SignIn',
  z.strictObject({
    ref: text,
    browser: textOrNull,
    device: z.nullable(z.enum(supervision.DEVICE_KINDS)),
    since: instant,
    lastUsedAt: instant,
    isCurrent: flag,
  }),
)

export const Notice = component(
  'Notice',
  z.strictObject({
    id,
    kind: z.enum(NOTICE_KINDS),
    matchId: idOrNull,
    createdAt: instant,
    readAt: instantOrNull,
    /** The placeholders of its text. */
    detail: z.strictObject({
      name: z.optional(textOrNull),
      by: z.optional(text),
      reason: z.optional(textOrNull),
      days: z.optional(z.number()),
      dateTime: z.optional(instant),
      fields: z.optional(text),
      browser: z.optional(textOrNull),
      device: z.optional(z.nullable(z.enum(supervision.DEVICE_KINDS))),
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
  z.strictObject({
    ...face,
    profession: text,
    experience: text,
    expertise: texts,
    availability: texts,
    bio: textOrNull,
  }),
)

export const MentorChanges = component(
  'MentorChanges',
  z.strictObject({
    mentorId: id,
    version: text,
    changedAt: instantOrNull,
    changed: z.array(z.enum(supervision.APPROVED_FIELDS)),
    isNameWaiting: flag,
    approved: ApprovedPart,
    present: ApprovedPart,
  }),
)
