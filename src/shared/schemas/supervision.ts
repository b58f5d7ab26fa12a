import * as z from 'zod/mini'
import { AUDIT_ACTIONS, EXPORTED_LISTS } from '../audit-actions.ts'
import { REVIEW_REASON_MAX, REVIEW_REASON_MIN, USERNAME_MAX } from '../product-limits.ts'
import { REVIEW_CLASSES } from '../supervision-enums.ts'
import { SUPERVISION_TEXTS } from '../texts/supervision.ts'
import { id, instant, multiLine, page, singleLine } from './common.ts'

const INSTANT = 'Must be a time such as 2026-01-05T09:00:00Z.'

/** Filters audit log entries; `person` is a user id or username, as actor or subject. */
export const auditFilter = z.object({
  action: z.optional(z.enum(AUDIT_ACTIONS, 'action must be one that the audit log records.')),
  person: z.optional(singleLine(USERNAME_MAX)),
  from: z.optional(instant(INSTANT)),
  to: z.optional(instant(INSTANT)),
})

export const auditPage = z.extend(page, auditFilter.shape)

/** What was exported: the list, its number of rows and the search term. */
export const listExport = z.object({
  list: z.enum(EXPORTED_LISTS, 'list must be one of those that can be exported.'),
  rows: z.int('Must be a whole number.').check(z.minimum(0, 'Must be at least 0.')),
  term: z.optional(singleLine()),
})

export const reviewReason = multiLine(REVIEW_REASON_MAX).check(
  z.minLength(REVIEW_REASON_MIN, SUPERVISION_TEXTS.reasonTooShort),
)

/** A request to open a conversation, with its reason. */
export const newReviewGrant = z.object({
  matchId: id,
  reasonClass: z.enum(REVIEW_CLASSES, 'reasonClass must be case, random_review or legal_request.'),
  caseId: z.optional(z.nullable(id)),
  reason: reviewReason,
})

/** The form shown before a conversation opens. */
export const grantForm = z.object({
  reasonClass: z.enum(REVIEW_CLASSES, SUPERVISION_TEXTS.whyMissing),
  reason: reviewReason,
})

export type ListExport = z.output<typeof listExport>
export type AuditFilter = z.output<typeof auditFilter>
export type AuditPage = z.output<typeof auditPage>
export type NewGrant = z.output<typeof newReviewGrant>
