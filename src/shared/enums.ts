import { ALERT_FAILURES } from './supervision-enums.ts'

/** Enumerations used by the database's checks, the schemas and the screens. */

export const ROLES = ['admin', 'mentor', 'mentee'] as const
export type Role = (typeof ROLES)[number]

/** What an administrator may do, from everything to counts only. */
export const STAFF_LEVELS = ['owner', 'coordinator', 'viewer'] as const
export type StaffLevel = (typeof STAFF_LEVELS)[number]

export const MENTOR_STATUSES = ['pending', 'approved', 'rejected'] as const
export type MentorStatus = (typeof MENTOR_STATUSES)[number]

export const MENTEE_STATUSES = ['active', 'inactive', 'suspended'] as const
export type MenteeStatus = (typeof MENTEE_STATUSES)[number]

export const MATCH_STATUSES = ['pending', 'active', 'declined'] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]

/** How a request or match ended without being declined; shown as its status. */
export const MATCH_OUTCOMES = ['withdrawn', 'expired', 'ended'] as const
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number]

/** The columns by which administrators sort matches. */
export const MATCH_SORTS = [
  'id',
  'mentor',
  'mentee',
  'date',
  'status',
  'compatibility',
  'messages',
  'calls',
] as const

export const MATCH_STATES = ['open', 'paused', 'ended'] as const
export type MatchState = (typeof MATCH_STATES)[number]

/** The features of a compatibility score. */
export const MATCH_FEATURES = ['interests', 'goals', 'experience', 'availability'] as const
export type MatchFeature = (typeof MATCH_FEATURES)[number]

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Why a mentor declines a request; shown to the mentee. */
export const DECLINE_REASONS = ['no_room', 'little_time', 'not_my_field', 'other_mentor_fits_better'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Why a match ends. */
export const END_REASONS = ['goals_reached', 'no_time', 'not_a_fit', 'moved_on', 'other'] as const
export type EndReason = (typeof END_REASONS)[number]

/** Statuses that prevent another request for the same pair. */
export const LIVE_REQUEST_STATUSES = ['pending', 'approved'] as const satisfies readonly RequestStatus[]

export const CALL_REQUEST_STATUSES = ['pending', 'approved', 'declined'] as const
export type CallRequestStatus = (typeof CALL_REQUEST_STATUSES)[number]

/** How a call request ended without an answer; shown as its status. */
export const CALL_OUTCOMES = ['expired'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** State of a call request; when `proposed`, the mentee has to answer. */
export const CALL_STATES = ['pending', 'proposed', 'approved', 'declined', 'expired'] as const
export type CallState = (typeof CALL_STATES)[number]

/** Why a call or a proposed time is declined. */
export const CALL_DECLINE_REASONS = ['time', 'busy', 'later', 'write', 'other'] as const
export type CallDeclineReason = (typeof CALL_DECLINE_REASONS)[number]

/** Decisions that can be undone for a moment: a person's status, the answer to a request, the answer to a call. */
export const DECISION_KINDS = ['mentor', 'mentee', 'request', 'call'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

export const SESSION_STATUSES = ['scheduled', 'cancelled'] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

export const SESSION_LOCATIONS = ['Virtual', 'In-Person', 'Phone'] as const
export type SessionLocation = (typeof SESSION_LOCATIONS)[number]

export const EXPERIENCE_CHOICES = ['1-3', '4-6', '7-10', '10+'] as const
export const AVAILABILITY_CHOICES = ['1-2 hours/week', '3-5 hours/week', '5+ hours/week', 'flexible'] as const

/** Durations of sessions and calls in the forms, in minutes. */
export const DURATION_CHOICES = [15, 30, 45, 60, 90, 120] as const

/** Mails to members about their account. */
export const ACCOUNT_MAIL_KINDS = [
  'confirm_address',
  'address_changed',
  'recovery',
  'password_changed',
  'new_sign_in',
  'second_step_failed',
  'recovered',
  'factor_added',
  'factor_removed',
  'factor_removal',
] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

/** Mails to members that something waits for them: of one category, or of a day. */
export const NEWS_MAIL_KINDS = [
  'news_requests',
  'news_messages',
  'news_sessions',
  'news_programme',
  'news_safety',
  'news_account',
  'news_digest',
] as const
export type NewsMailKind = (typeof NEWS_MAIL_KINDS)[number]

/** Mails that put a session into a member's calendar, or take it out. */
export const INVITATION_MAIL_KINDS = ['session_invitation', 'session_cancellation'] as const
export type InvitationMailKind = (typeof INVITATION_MAIL_KINDS)[number]

export const MAIL_KINDS = [...ACCOUNT_MAIL_KINDS, ...NEWS_MAIL_KINDS, ...INVITATION_MAIL_KINDS] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Why a mail was not sent; `refused`: the mail server refused the address for good. */
export const MAIL_FAILURES = [...ALERT_FAILURES, 'refused'] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

/** What a member may prove after the password. */
export const FACTOR_KINDS = ['totp', 'passkey'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]
/** The ways through the second step of signing in. */
export const SECOND_STEPS = [...FACTOR_KINDS, 'recovery_code'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

/**
 * What a ticket is for: the step after the password, signing in with a passkey alone, adding a passkey, or proving again
 * who one is.
 */
export const TICKET_PURPOSES = ['second_step', 'passkey', 'add_passkey', 'verify'] as const
export type TicketPurpose = (typeof TICKET_PURPOSES)[number]

/** What opens a session, or proves again who its owner is. */
export const PROOF_KINDS = ['registration', 'password', 'second_step', 'passkey'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

/** What a one-time token or code is for. */
export const TOKEN_PURPOSES = ['confirm', 'undo_address', 'recovery', 'staff_code'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]
