import { CALL_DECLINE_REASONS, DECLINE_REASONS, END_REASONS } from '../enums.ts'
import { APPROVED_FIELDS, type NotificationKind } from '../supervision-enums.ts'
import { APPROVED_FIELD_WORDS } from './approved.ts'
import { CALL_DECLINE_READ } from './calls.ts'
import { DECLINE_READ } from './decline-request.ts'
import { END_READ } from './end-match.ts'

/** Values for a notification's text: names and times its reader may know. */
export type NoticeDetail = Record<string, string | number | null>

const nameIn = ({ name }: NoticeDetail) => (typeof name === 'string' && name ? name : 'Somebody')
const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((item) => item === value)

/** For example `name, photo and bio`. */
function fieldsIn({ fields }: NoticeDetail): string {
  const names = String(fields).split(' ')
  const words = APPROVED_FIELDS.filter((field) => names.includes(field)).map(
    (field) => APPROVED_FIELD_WORDS[field],
  )
  const last = words.pop() ?? 'profile'
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last
}

const whyNoCall = ({ reason }: NoticeDetail) => CALL_DECLINE_READ[oneOf(CALL_DECLINE_REASONS, reason) ?? 'none']

/** The list of notifications. */
export const NOTICE_LIST_TEXTS = {
  title: 'News for you',
  dismissFailed: 'It could not be put away',
} as const

/** Link texts of notifications. */
export const NOTIFICATION_LINK_TEXTS = {
  requests: 'See requests',
  conversation: 'Open conversation',
  mentors: 'See mentors',
  schedule: 'Open schedule',
  taking: 'Open settings',
} as const

/** The text of each kind of notification. */
export const NOTIFICATION_TEXTS = {
  request_received: (detail) => `${nameIn(detail)} would like you as a mentor.`,
  request_proposed: (detail) => `An administrator has asked ${nameIn(detail)} to be your mentor.`,
  request_reminder: (detail) =>
    `${nameIn(detail)} has been waiting for your answer for ${detail.days} days. A friendly no helps too.`,
  request_withdrawn: (detail) => `${nameIn(detail)} has withdrawn the request.`,
  request_accepted: (detail) => `${nameIn(detail)} has accepted your request. You can write now.`,
  request_declined: (detail) =>
    `${nameIn(detail)} could not accept your request. ${DECLINE_READ[oneOf(DECLINE_REASONS, detail.reason) ?? 'none']}`,
  request_expired: (detail) =>
    `Your request to ${nameIn(detail)} was not answered and is closed now. You can ask another mentor.`,
  request_unanswered: (detail) =>
    `The request of ${nameIn(detail)} was closed because it waited ${detail.days} days for your answer.`,
  mentor_left: (detail) => `${nameIn(detail)} is no longer a mentor here. You can ask another mentor.`,
  match_ended: (detail) =>
    detail.by === 'admin'
      ? `An administrator has ended your match with ${nameIn(detail)}.`
      : END_READ[oneOf(END_REASONS, detail.reason) ?? 'other'](nameIn(detail)),
  profile_put_back: (detail) =>
    `Our team has changed your ${fieldsIn(detail)} back to what we approved. If you’d like to change it, please talk to us first.`,
  call_requested: (detail) => `${nameIn(detail)} asks you for a call.`,
  call_approved: (detail) => `${nameIn(detail)} has agreed to your call. It stands in your schedule.`,
  call_declined: (detail) => `${nameIn(detail)} cannot make the call you asked for. ${whyNoCall(detail)}`,
  call_proposed: (detail) => `${nameIn(detail)} proposes another time for your call.`,
  call_proposal_accepted: (detail) => `${nameIn(detail)} agrees to the time you proposed.`,
  call_proposal_declined: (detail) =>
    `${nameIn(detail)} cannot make the time you proposed. ${whyNoCall(detail)}`,
  call_expired: (detail) => `The time of a call with ${nameIn(detail)} has passed without an answer.`,
} as const satisfies Record<NotificationKind, (detail: NoticeDetail) => string>
