import * as z from 'zod/mini'
import * as supervision from '#shared/supervision-enums.ts'
import {
  category,
  component,
  count,
  Face,
  face,
  flag,
  id,
  idOrNull,
  instant,
  numberOrNull,
  text,
  textOrNull,
  texts,
} from './base.ts'

const side = z.nullable(z.enum(['mentor', 'mentee']))
export const AdminHeldMessage = component(
  'AdminHeldMessage',
  z.strictObject({
    id,
    matchId: id,
    content: text,
    createdAt: instant,
    state: z.enum(supervision.HELD_STATES),
    sentBy: text,
    findings: z.array(z.strictObject({ category, start: count, end: count })),
    mentor: z.strictObject({ user: Face }),
    mentee: z.strictObject({ age: numberOrNull, user: Face }),
  }),
)

const severity = z.enum(supervision.CASE_SEVERITIES)
const caseState = z.enum(supervision.CASE_STATES)
export const CaseRow = component(
  'CaseRow',
  z.strictObject({
    id,
    number: id,
    kind: z.enum(supervision.CASE_KINDS),
    severity,
    state: caseState,
    reason: text,
    categories: texts,
    foundAt: instant,
    otherFindings: count,
    isUnread: flag,
    createdAt: instant,
    dueAt: instant,
    // 0 when the match is removed.
    matchId: count,
    mentorName: textOrNull,
    menteeName: textOrNull,
    owner: z.nullable(z.strictObject({ id, ...face })),
  }),
)

export const Case = component(
  'Case',
  z.strictObject({
    ...CaseRow.shape,
    details: textOrNull,
    messageId: idOrNull,
    evidence: textOrNull,
    evidenceBy: side,
    reportedBy: side,
    contact: z.enum(['open', 'stopped', 'stopped_here', 'stopped_elsewhere', 'ended', 'gone']),
    reach: z.nullable(
      z.strictObject({
        age: numberOrNull,
        phone: textOrNull,
        email: textOrNull,
        town: textOrNull,
        seenAt: z.nullable(instant),
      }),
    ),
    entries: z.array(
      z.strictObject({
        // 0 for what the case was opened with.
        id: count,
        at: instant,
        kind: z.enum(supervision.CASE_ENTRY_KINDS),
        note: text,
        state: z.nullable(caseState),
        contact: z.nullable(z.enum(supervision.CONTACT_CHANGES)),
        severity: z.nullable(severity),
        messageId: idOrNull,
        evidence: textOrNull,
        evidenceBy: side,
        categories: texts,
        ownership: z.nullable(z.enum(supervision.CASE_OWNERSHIPS)),
        by: z.nullable(z.strictObject({ name: textOrNull, side })),
      }),
    ),
  }),
)

export const TranscriptFinding = component(
  'TranscriptFinding',
  z.strictObject({
    messageId: id,
    // 0 for what was only noted.
    caseId: count,
    number: count,
    kind: z.enum([...supervision.CASE_KINDS, 'noted']),
    reason: text,
    categories: texts,
    /** It is what its case is about. */
    isLead: flag,
  }),
)

const AuditPerson = z.nullable(z.strictObject({ id, username: textOrNull, fullName: textOrNull }))
export const AuditEntry = component(
  'AuditEntry',
  z.strictObject({
    id,
    at: instant,
    action: text,
    reason: textOrNull,
    address: textOrNull,
    requestId: textOrNull,
    detail: text,
    digest: textOrNull,
    actor: AuditPerson,
    subject: AuditPerson,
  }),
)
