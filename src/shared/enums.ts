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
