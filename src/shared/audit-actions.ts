/** Everything the audit log can tell of. */
export const AUDIT_ACTIONS = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'sign_in_throttled',
  'signed_out',
  'access_denied',
  'email_changed',
  'admin_created',
  'mentor_status_changed',
  'mentor_profile_changed',
  'mentor_profile_accepted',
  'mentor_profile_put_back',
  'mentee_status_changed',
  'age_recorded',
  'mentor_removed',
  'mentee_removed',
  'vetting_recorded',
  'audit_read',
  'audit_exported',
  'list_exported',
  'transcript_opened',
  'transcript_read',
  'conversation_drawn',
  'case_opened',
  'cases_read',
  'case_read',
  'case_changed',
  'contact_stopped',
  'contact_allowed',
  'match_ended',
  'held_messages_read',
  'held_message_decided',
  'match_proposed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The lists that administrators take away as files. */
export const EXPORTED_LISTS = [
  'pending-mentors',
  'approved-mentors',
  'mentees',
  'active-mentees',
  'inactive-mentees',
  'matches',
] as const
export type ExportedList = (typeof EXPORTED_LISTS)[number]
