import type { Role } from '../enums.ts'
import { NOTICE_STAYS_DAYS } from '../product-limits.ts'

const DAY_MS = 86_400_000

/** What a member can choose about; the last two cannot be switched off. */
export const NOTICE_CATEGORIES = ['requests', 'messages', 'sessions', 'programme', 'safety', 'account'] as const
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number]
export const FIXED_CATEGORIES = ['safety', 'account'] as const satisfies readonly NoticeCategory[]
export type ChosenCategory = Exclude<NoticeCategory, (typeof FIXED_CATEGORIES)[number]>
export const CHOSEN_CATEGORIES = [
  'requests',
  'messages',
  'sessions',
  'programme',
] as const satisfies ChosenCategory[]

/**
 * What must still be so when a mail or push goes out; otherwise it is dropped (decision 77). All but `always` also need a
 * match that is neither paused nor ended, between two people who both take part.
 */
export type NoticeCondition =
  | 'always'
  /** Nobody has answered or withdrawn the request. */
  | 'pending_request'
  | 'open_match'
  /** The call, or the time proposed for it, has no answer yet. */
  | 'pending_call'
  /** The session is neither cancelled nor begun. */
  | 'planned_session'
  /** Something in the conversation is unread. */
  | 'unread'

type NoticeEntry = {
  category: NoticeCategory
  /** Whose news it can be. */
  readers: readonly [Role, ...Role[]]
  condition: NoticeCondition
  /** Of no use later: comes at its time even to those who chose once a day. */
  isTimely?: true
  /** Only in the news, never by mail or push: there is nothing to do, and it may be about something they never saw. */
  isNewsOnly?: true
  /** Its readers cannot dismiss it for `NOTICE_STAYS_DAYS`: who signs in in their name must not hide it. */
  stays?: true
  /** Its mail is queued at once, with a template of its own (`texts/mail/templates.ts`). */
  hasOwnMail?: true
}

const MENTORS = ['mentor'] as const
const MENTEES = ['mentee'] as const
const BOTH = ['mentor', 'mentee'] as const
const STAFF = ['admin'] as const

/**
 * Every kind of notice. Its sentence is in `sentences.ts`, where its link leads in `places.ts`, the subject of its mail in
 * `subjects.ts`; the compiler names the one that is missing.
 */
export const NOTICES = {
  request_received: {
    category: 'requests',
    readers: MENTORS,
    condition: 'pending_request',
  },
  request_proposed: {
    category: 'requests',
    readers: MENTEES,
    condition: 'pending_request',
  },
  request_reminder: {
    category: 'requests',
    readers: MENTORS,
    condition: 'pending_request',
  },
  request_withdrawn: {
    category: 'requests',
    readers: MENTORS,
    condition: 'always',
    isNewsOnly: true,
  },
  request_accepted: { category: 'requests', readers: MENTEES, condition: 'open_match' },
  request_declined: { category: 'requests', readers: MENTEES, condition: 'always' },
  request_expired: { category: 'requests', readers: MENTEES, condition: 'always' },
  request_unanswered: { category: 'requests', readers: MENTORS, condition: 'always' },
  mentor_left: { category: 'programme', readers: MENTEES, condition: 'always' },
  match_ended: { category: 'programme', readers: BOTH, condition: 'always' },
  profile_put_back: { category: 'programme', readers: MENTORS, condition: 'always' },
  call_requested: { category: 'sessions', readers: MENTORS, condition: 'pending_call' },
  call_approved: { category: 'sessions', readers: MENTEES, condition: 'open_match' },
  call_declined: { category: 'sessions', readers: MENTEES, condition: 'open_match' },
  call_proposed: { category: 'sessions', readers: MENTEES, condition: 'pending_call' },
  call_proposal_accepted: {
    category: 'sessions',
    readers: MENTORS,
    condition: 'open_match',
  },
  call_proposal_declined: {
    category: 'sessions',
    readers: MENTORS,
    condition: 'open_match',
  },
  call_expired: { category: 'sessions', readers: BOTH, condition: 'open_match' },
  unread_messages: { category: 'messages', readers: BOTH, condition: 'unread' },
  session_planned: { category: 'sessions', readers: BOTH, condition: 'planned_session' },
  session_canceled: { category: 'sessions', readers: BOTH, condition: 'open_match' },
  session_tomorrow: {
    category: 'sessions',
    readers: BOTH,
    condition: 'planned_session',
    isTimely: true,
  },
  session_soon: {
    category: 'sessions',
    readers: BOTH,
    condition: 'planned_session',
    isTimely: true,
  },
  danger_found: { category: 'safety', readers: STAFF, condition: 'always' },
  danger_unopened: { category: 'safety', readers: STAFF, condition: 'always' },
  own_code_made: {
    category: 'safety',
    readers: ['mentor', 'mentee', 'admin'],
    condition: 'always',
    stays: true,
  },
  own_factor_removal: {
    category: 'safety',
    readers: ['mentor', 'mentee', 'admin'],
    condition: 'always',
    stays: true,
  },
  match_code_made: { category: 'safety', readers: BOTH, condition: 'always', stays: true },
  new_sign_in: {
    category: 'account',
    readers: ['mentor', 'mentee', 'admin'],
    condition: 'always',
    hasOwnMail: true,
  },
  second_step_failed: {
    category: 'account',
    readers: ['mentor', 'mentee', 'admin'],
    condition: 'always',
    hasOwnMail: true,
  },
} as const satisfies Record<string, NoticeEntry>

export type NoticeKind = keyof typeof NOTICES
/** In the order of the catalogue. */
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]]

/** Returns what the catalogue says about a kind. */
export const noticeEntry = (kind: NoticeKind): NoticeEntry => NOTICES[kind]

/** Returns until when a notice cannot be dismissed, in milliseconds since 1970; undefined for most kinds. */
export const staysUntil = ({ kind, createdAt }: { kind: NoticeKind; createdAt: string }): number | undefined =>
  noticeEntry(kind).stays && Date.parse(createdAt) + NOTICE_STAYS_DAYS * DAY_MS

export const isFixed = (category: NoticeCategory): category is (typeof FIXED_CATEGORIES)[number] =>
  FIXED_CATEGORIES.some((fixed) => fixed === category)

/** How soon something of a category reaches a member outside of the product. */
export const DELIVERY_WAYS = ['now', 'daily', 'off'] as const
export type DeliveryWay = (typeof DELIVERY_WAYS)[number]

export const DELIVERY_CHANNELS = ['mail', 'push'] as const
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number]

/** What a mail can be about that may be switched off: a category, or an invitation to a session. */
export const MAIL_TOPICS = [...CHOSEN_CATEGORIES, 'invitations'] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** `dropped`: there was no reason for it any more. `unconfigured`: there is no such channel, in
 * this installation or for this member. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'dropped', 'unconfigured'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Full hours of the day, from 0 to 23, in the member's time zone; `from` may be later than `to`. */
export type QuietHours = { from: number; to: number }

/** What a member has chosen, with the defaults filled in. */
export type Choices = {
  ways: Record<ChosenCategory, DeliveryWay>
  digestHour: number
  /** When nothing but safety and account goes out. */
  quiet: QuietHours | null
  timeZone: string
}

export const DEFAULT_WAY: DeliveryWay = 'now'
export const DEFAULT_DIGEST_HOUR = 17
/** For members under 18. */
export const DEFAULT_QUIET: QuietHours = { from: 21, to: 7 }
