import { CALL_DECLINE_REASONS, DECLINE_REASONS, END_REASONS } from '../enums.ts'
import { APPROVED_FIELDS } from '../supervision-enums.ts'
import { isolated } from '../text.ts'
import { APPROVED_FIELD_WORDS } from '../texts/accounts.ts'
import { browserText } from '../texts/factors.ts'
import { DECLINE_READ, END_READ } from '../texts/matches.ts'
import { CALL_DECLINE_READ } from '../texts/meetings.ts'
import type { NoticeCategory, NoticeKind } from './catalogue.ts'

/** Values for a notice's text: names and times its reader may know. */
export type NoticeDetail = Record<string, string | number | null>

const nameIn = ({ name }: NoticeDetail, unknown = 'Someone') =>
  typeof name === 'string' && name ? isolated`${name}` : unknown
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

/** For example `January 7`: in the same zones as below. */
function dayIn({ dateTime, timeZone }: NoticeDetail): string {
  const zone = { timeZone: typeof timeZone === 'string' ? timeZone : undefined }
  return new Date(String(dateTime)).toLocaleDateString('en-US', { month: 'long', day: 'numeric', ...zone })
}

/**
 * For example `Wednesday, January 7 at 10:00 AM` in the reader's time zone, or in the one of the detail (for mails), whose name
 * then follows: `(India Standard Time)`.
 */
export function dayAndTimeIn({ dateTime, timeZone, zoneName }: NoticeDetail): string {
  const at = new Date(String(dateTime))
  const zone = { timeZone: typeof timeZone === 'string' ? timeZone : undefined }
  const day = at.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', ...zone })
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', ...zone })
  // Some engines put a narrow no-break space before AM and PM.
  return `${day} at ${time.replace('\u202f', ' ')}${zoneName ? ` (${zoneName})` : ''}`
}

/** What each kind of notice says. */
export const NOTICE_SENTENCES = {
  request_received: (detail) => `${nameIn(detail)} would like you to be their mentor.`,
  request_proposed: (detail) => `Our team asked ${nameIn(detail)} to be your mentor.`,
  request_reminder: (detail) =>
    `${nameIn(detail)} has been waiting for your answer for ${detail.days} days. A friendly no helps too.`,
  request_withdrawn: (detail) => `${nameIn(detail)} took back their request.`,
  request_accepted: (detail) => `${nameIn(detail)} said yes to your request. You can message each other now.`,
  request_declined: (detail) =>
    `${nameIn(detail)} couldn’t say yes to your request. ${DECLINE_READ[oneOf(DECLINE_REASONS, detail.reason) ?? 'none']}`,
  request_expired: (detail) =>
    `${nameIn(detail)} didn’t answer your request, so it’s closed. You can ask another mentor.`,
  request_unanswered: (detail) =>
    `We closed the request from ${nameIn(detail)}, because it waited ${detail.days} days for your answer.`,
  mentor_left: (detail) =>
    `${nameIn(detail, 'One of your mentors')} is no longer mentoring with us. You can ask another mentor.`,
  match_ended: (detail) =>
    detail.by === 'admin'
      ? `Our team ended your match with ${nameIn(detail)}.`
      : END_READ[oneOf(END_REASONS, detail.reason) ?? 'other'](nameIn(detail)),
  profile_put_back: (detail) =>
    `Our team changed your ${fieldsIn(detail)} back to what we approved. If you’d like to change it, please talk to us first.`,
  call_requested: (detail) => `${nameIn(detail)} would like a call with you.`,
  call_approved: (detail) => `${nameIn(detail)} said yes to your call. It’s in your schedule.`,
  call_declined: (detail) => `${nameIn(detail)} can’t make the call you asked for. ${whyNoCall(detail)}`,
  call_proposed: (detail) => `${nameIn(detail)} suggests another time for your call.`,
  call_proposal_accepted: (detail) => `${nameIn(detail)} said yes to the time you proposed.`,
  call_proposal_declined: (detail) =>
    `${nameIn(detail)} can’t make the time you proposed. ${whyNoCall(detail)}`,
  call_expired: (detail) => `There was no answer in time about a call with ${nameIn(detail)}.`,
  unread_messages: (detail) => `You have new messages from ${nameIn(detail)}.`,
  session_planned: (detail) => `${nameIn(detail)} planned a session with you: ${dayAndTimeIn(detail)}.`,
  session_canceled: (detail) => `${nameIn(detail)} canceled your session on ${dayAndTimeIn(detail)}.`,
  session_tomorrow: (detail) => `Your next session with ${nameIn(detail)}: ${dayAndTimeIn(detail)}.`,
  session_soon: (detail) => `Your session with ${nameIn(detail)} starts soon: ${dayAndTimeIn(detail)}.`,
  danger_found: (detail) => `Someone may be in danger: case ${detail.number}.`,
  danger_unopened: (detail) => `No one has opened case ${detail.number} yet. Someone may be in danger.`,
  own_code_made: (detail) =>
    `Our team made a sign-in code for your account on ${dayIn(detail)}. If you didn’t ask for it, please tell us.`,
  own_factor_removal: (detail) =>
    `Our team was asked to remove your second step. It ends on ${dayIn(detail)}. If you didn’t ask for it, please tell us today.`,
  match_code_made: (detail) =>
    `Our team made a sign-in code for ${nameIn(detail)}’s account on ${dayIn(detail)}. They asked for it, or lost their password.`,
  new_sign_in: (detail) =>
    `There’s a new sign-in to your account: ${browserText({ browser: detail.browser, device: detail.device })}. Wasn’t it you? Sign it out in your settings.`,
  second_step_failed: () =>
    'Someone got the second step for your account wrong. Wasn’t it you? Choose a new password in your settings.',
} as const satisfies Record<NoticeKind, (detail: NoticeDetail) => string>

const somethingNew = (programme: string) => isolated`Something new in ${programme}`

/** The subject of a mail, by category: the same for all but those that nobody can switch off, so that it betrays nothing. */
export const NOTICE_SUBJECTS = {
  requests: somethingNew,
  messages: somethingNew,
  sessions: somethingNew,
  programme: somethingNew,
  safety: (programme) => isolated`Important news from ${programme}`,
  account: (programme) => isolated`About your ${programme} account`,
} as const satisfies Record<NoticeCategory, (programme: string) => string>
