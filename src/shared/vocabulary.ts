/** The closed lists of the product: what the database checks, the schemas accept and the screens offer. */

export const ROLES = ['admin', 'mentor', 'mentee'] as const
export type Role = (typeof ROLES)[number]

export const MENTOR_STATUSES = ['pending', 'approved', 'rejected'] as const
export type MentorStatus = (typeof MENTOR_STATUSES)[number]

export const MENTEE_STATUSES = ['active', 'inactive', 'suspended'] as const
export type MenteeStatus = (typeof MENTEE_STATUSES)[number]

export const MATCH_STATUSES = ['pending', 'active', 'declined'] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Requests that stand in the way of another one for the same pair. */
export const LIVE_REQUEST_STATUSES = ['pending', 'approved'] as const satisfies readonly RequestStatus[]

export const CALL_REQUEST_STATUSES = ['pending', 'approved', 'declined'] as const
export type CallRequestStatus = (typeof CALL_REQUEST_STATUSES)[number]

export const SESSION_STATUSES = ['scheduled', 'cancelled'] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

export const SESSION_LOCATIONS = ['Virtual', 'In-Person', 'Phone'] as const
export type SessionLocation = (typeof SESSION_LOCATIONS)[number]

export const EXPERIENCE_CHOICES = ['1-3', '4-6', '7-10', '10+'] as const
export const AVAILABILITY_CHOICES = ['1-2 hours/week', '3-5 hours/week', '5+ hours/week', 'flexible'] as const

/** Minutes a session or call may last, as the forms offer them. */
export const DURATION_CHOICES = [15, 30, 45, 60, 90, 120] as const
