/** The closed lists of supervision: apart from the others, because few pages need any of them at their start. */

/** What people are told on their dashboards. */
export const NOTICE_KINDS = [
  'request_received',
  'request_proposed',
  'request_reminder',
  'request_withdrawn',
  'request_accepted',
  'request_declined',
  'request_expired',
  'request_unanswered',
  'mentor_left',
  'match_ended',
  'profile_put_back',
  'call_requested',
  'call_approved',
  'call_declined',
  'call_proposed',
  'call_proposal_accepted',
  'call_proposal_declined',
  'call_expired',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Why an administrator may open a conversation. */
export const REVIEW_CLASSES = ['case', 'random_review', 'legal_request'] as const
export type ReviewClass = (typeof REVIEW_CLASSES)[number]

/** Where a mail to those on duty stands, and why one has not gone out. */
export const ALERT_STATES = ['waiting', 'sent', 'failed', 'unconfigured'] as const
export type AlertState = (typeof ALERT_STATES)[number]
export const ALERT_FAILURES = ['unreachable', 'encryption', 'sign_in', 'address', 'other'] as const
export type AlertFailure = (typeof ALERT_FAILURES)[number]

/** What administrators approve of a mentor's profile: of each, they see what has changed since. */
export const APPROVED_FIELDS = ['fullName', 'photoUrl', 'profession', 'expertise', 'bio'] as const
export type ApprovedField = (typeof APPROVED_FIELDS)[number]

/** What is looked at before a mentor meets anybody, and how each look can end. */
export const VETTING_CHECKS = [
  'identity',
  'background',
  'reference_1',
  'reference_2',
  'interview',
  'training',
  'code_of_conduct',
] as const
export type VettingCheck = (typeof VETTING_CHECKS)[number]
/** Those that are somebody's word for him. */
export const VETTING_REFERENCES: readonly VettingCheck[] = ['reference_1', 'reference_2']
export const VETTING_RESULTS = ['passed', 'failed', 'not_needed'] as const
export type VettingResult = (typeof VETTING_RESULTS)[number]
/** How a check stands today. */
export const VETTING_STATES = ['missing', 'expired', 'expiring', ...VETTING_RESULTS] as const
export type VettingState = (typeof VETTING_STATES)[number]
/** Those in which a check has still to be made, or made again. */
export const VETTING_OPEN_STATES: readonly VettingState[] = ['missing', 'failed', 'expired']
/** What somebody who knows a mentor says to the question whether young people can be trusted to him. */
export const TRUST_ANSWERS = ['yes', 'no'] as const
export type TrustAnswer = (typeof TRUST_ANSWERS)[number]

/** What a report says has happened. */
export const REPORT_REASONS = [
  'unsafe',
  'uncomfortable',
  'contact_details',
  'secrecy_or_meeting',
  'bullying',
  'sexual',
  'selling',
  'danger_now',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** How a message fares that had to wait for a check, and what an administrator can decide of it. */
export const HELD_STATES = ['held', 'released', 'redacted', 'blocked'] as const
export type HeldState = (typeof HELD_STATES)[number]
export const HELD_DECISIONS = ['allow', 'allow_redacted', 'block'] as const
export type HeldDecision = (typeof HELD_DECISIONS)[number]

export const CASE_KINDS = ['report', 'screening'] as const
export type CaseKind = (typeof CASE_KINDS)[number]
/** The most urgent first; their order as text is the same. */
/** In the place of a match, of a case that belongs to no match: something was found in a profile. */
export const NO_MATCH = 0

export const CASE_SEVERITIES = ['danger', 'high', 'normal'] as const
export type CaseSeverity = (typeof CASE_SEVERITIES)[number]
export const CASE_STATES = ['open', 'in_review', 'action_taken', 'no_action'] as const
export type CaseState = (typeof CASE_STATES)[number]
/** Those in which somebody still has to do something. */
export const WAITING_CASE_STATES = ['open', 'in_review'] as const satisfies readonly CaseState[]
export const CASE_ENTRY_KINDS = ['note', 'contact', 'finding', 'overdue'] as const
export type CaseEntryKind = (typeof CASE_ENTRY_KINDS)[number]
/** What an entry has done to the contact of the two people. */
export const CONTACT_CHANGES = ['stopped', 'allowed'] as const
export type ContactChange = (typeof CONTACT_CHANGES)[number]

/** What a plan of matches aims at: that nobody would rather have another, or that as many as possible have somebody. */
export const PLAN_MODES = ['stable', 'cover'] as const
export type PlanMode = (typeof PLAN_MODES)[number]

/** Why a plan has nobody for a mentee. */
export const LEFT_OVER = ['no_mentor', 'no_room', 'asked_before', 'below_least'] as const
export type LeftOver = (typeof LEFT_OVER)[number]
