import { ALERT_FAILURES } from './supervision-enums.ts'

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
