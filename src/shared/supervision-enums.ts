/** Enumerations that few pages need at start, separate from enums.ts to keep bundles small. */

/** Why an administrator may open a conversation. */
export const REVIEW_CLASSES = ['case', 'random_review', 'legal_request'] as const
export type ReviewClass = (typeof REVIEW_CLASSES)[number]
/** How our team may have seen a conversation: also by a code that opens the account of one of its people. */
export const OPENINGS = [...REVIEW_CLASSES, 'staff_code'] as const
export type Opening = (typeof OPENINGS)[number]

/** The kinds of devices that people sign in with. */
export const DEVICE_KINDS = ['computer', 'phone', 'tablet'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** State of an alert e-mail, and why it failed. */
export const ALERT_STATES = ['waiting', 'sent', 'failed', 'unconfigured'] as const
export type AlertState = (typeof ALERT_STATES)[number]
export const ALERT_FAILURES = ['unreachable', 'encryption', 'sign_in', 'address', 'other'] as const
export type AlertFailure = (typeof ALERT_FAILURES)[number]

/** The profile fields administrators approve; later changes to them are shown. */
export const APPROVED_FIELDS = [
  'fullName',
  'photoUrl',
  'profession',
  'experience',
  'expertise',
  'availability',
  'bio',
] as const
export type ApprovedField = (typeof APPROVED_FIELDS)[number]

/** Checks of a mentor before approval, and their possible results. */
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
/** Checks that are a reference by another person. */
export const VETTING_REFERENCES: readonly VettingCheck[] = ['reference_1', 'reference_2']
export const VETTING_RESULTS = ['passed', 'failed', 'not_needed'] as const
export type VettingResult = (typeof VETTING_RESULTS)[number]
/** The choice of a select field that means none, where a value must not be empty. */
export const NOT_CHOSEN = 'none'
/** State of a check as of today. */
export const VETTING_STATES = ['missing', 'expired', 'expiring', ...VETTING_RESULTS] as const
export type VettingState = (typeof VETTING_STATES)[number]
/** States in which a check must be made, or made again. */
export const VETTING_OPEN_STATES: readonly VettingState[] = ['missing', 'failed', 'expired']
/** A reference's answer to whether they would trust the mentor with young people. */
export const TRUST_ANSWERS = ['yes', 'no'] as const
export type TrustAnswer = (typeof TRUST_ANSWERS)[number]

/** Reasons a report can name. */
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

/** State of a held message, and what an administrator can decide. */
export const HELD_STATES = ['held', 'released', 'redacted', 'blocked'] as const
export type HeldState = (typeof HELD_STATES)[number]
export const HELD_DECISIONS = ['allow', 'allow_redacted', 'block'] as const
export type ModerationDecision = (typeof HELD_DECISIONS)[number]

export const CASE_KINDS = ['report', 'screening'] as const
export type CaseKind = (typeof CASE_KINDS)[number]
/** Match id of a case without a match: the finding was in a profile. */
export const NO_MATCH = 0

/** Most urgent first, which is also their alphabetical order: queries sort by the text. */
export const CASE_SEVERITIES = ['danger', 'high', 'normal'] as const
export type CaseSeverity = (typeof CASE_SEVERITIES)[number]
export const CASE_STATES = ['open', 'in_review', 'action_taken', 'no_action'] as const
export type CaseState = (typeof CASE_STATES)[number]
/** States that still need action. */
export const WAITING_CASE_STATES = ['open', 'in_review'] as const satisfies readonly CaseState[]
export const CASE_ENTRY_KINDS = ['note', 'contact', 'finding', 'overdue'] as const
export type CaseEntryKind = (typeof CASE_ENTRY_KINDS)[number]
/** What an entry changed about who looks after the case. */
export const CASE_OWNERSHIPS = ['taken', 'given_back'] as const
export type CaseOwnership = (typeof CASE_OWNERSHIPS)[number]
/** How a case is closed. */
export const CASE_OUTCOMES = ['action_taken', 'no_action'] as const satisfies readonly CaseState[]
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]
/** What an entry changed about the contact of both people. */
export const CONTACT_CHANGES = ['stopped', 'allowed'] as const
export type ContactChange = (typeof CONTACT_CHANGES)[number]

/** Aim of a plan: stable (nobody would prefer another) or covering (as many as possible are matched). */
export const PLAN_MODES = ['stable', 'cover'] as const
export type PlanMode = (typeof PLAN_MODES)[number]

/** Why a plan has nobody for a mentee. */
export const LEFT_OVER_REASONS = ['no_mentor', 'no_room', 'asked_before', 'below_least'] as const
export type LeftOverReason = (typeof LEFT_OVER_REASONS)[number]

/** State machine of a case: open, in review, closed; a closed case can be reopened. */
export const NEXT_CASE_STATES: Record<CaseState, readonly CaseState[]> = {
  open: ['in_review'],
  in_review: ['action_taken', 'no_action'],
  action_taken: ['open'],
  no_action: ['open'],
}

/** Whether a case still needs action. */
export const isCaseWaiting = (state: CaseState): boolean =>
  WAITING_CASE_STATES.some((waitingState) => waitingState === state)
