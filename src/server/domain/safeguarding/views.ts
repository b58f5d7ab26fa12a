import { ageAt } from '../age.ts'
import { decodeList } from '../mentor-fields.ts'
import type * as queries from './queries.ts'

type CaseRow = NonNullable<Awaited<ReturnType<typeof queries.findCase>>>
type QueueRow = Awaited<ReturnType<typeof queries.listCases>>[number]
type EntryRow = Awaited<ReturnType<typeof queries.listEntries>>[number]

/** Which side of the case an account is; null for neither. */
function sideOf({ mentorUserId, menteeUserId }: CaseRow, userId: number | null) {
  if (userId === null) return null
  if (userId === mentorUserId) return 'mentor' as const
  return userId === menteeUserId ? ('mentee' as const) : null
}

function contactState({ id, liveMatchId, outcome, pausedAt, pausedCaseId }: CaseRow) {
  if (liveMatchId === null) return 'gone' as const
  if (outcome !== null) return 'ended' as const
  if (pausedAt === null) return 'open' as const
  if (pausedCaseId === null) return 'stopped' as const
  return pausedCaseId === id ? ('stopped_here' as const) : ('stopped_elsewhere' as const)
}

const entryView = (row: EntryRow, caseRow: CaseRow) => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  note: row.note,
  state: row.state,
  contact: row.contact,
  severity: row.severity,
  messageId: row.messageId,
  evidence: row.evidence,
  evidenceBy: sideOf(caseRow, row.evidenceBy),
  categories: row.categories,
  ownership: row.ownership,
  by: row.actorId === null ? null : { name: row.actorName, side: sideOf(caseRow, row.actorId) },
})

const ownerView = ({ ownerId, ownerName, ownerPhotoUrl }: QueueRow) =>
  ownerId === null ? null : { id: ownerId, fullName: ownerName ?? '', photoUrl: ownerPhotoUrl }

/** A case in the queue: what it is about is its gravest finding, of several the newest. Removed accounts have no name. */
export const caseRowView = (row: QueueRow) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  severity: row.severity,
  state: row.state,
  reason: row.leadReason ?? row.reason,
  categories: decodeList(row.leadCategories ?? row.categories),
  /** When what it is about was found or reported. */
  foundAt: row.leadAt ?? row.createdAt,
  otherFindings: row.laterFindings ?? 0,
  isUnread: row.unreadSince !== null,
  createdAt: row.createdAt,
  dueAt: row.dueAt,
  matchId: row.matchId,
  mentorName: row.mentorName,
  menteeName: row.menteeName,
  owner: ownerView(row),
})

/** How the young person of a case can be reached; null for a removed account, and where there is none. */
const reachView = (row: CaseRow, now: string) =>
  row.menteeAccountId === null
    ? null
    : {
        age: ageAt(row, now),
        phone: row.menteePhone,
        email: row.menteeEmail,
        town: row.menteeTown,
        seenAt: row.menteeSeenAt,
      }

/** What a case is about: the leading finding, or what it was opened with. */
const subjectOf = (row: CaseRow) =>
  row.leadEntryId === null
    ? row
    : { messageId: row.leadMessageId, evidence: row.leadEvidence, evidenceBy: row.leadEvidenceBy }

/** What a case was opened with, as its first entry; there is no entry for it while it leads. */
const openingEntry = (row: CaseRow): EntryRow => ({
  ...{ id: 0, at: row.createdAt, kind: 'finding', note: row.reason, actorId: null, actorName: null },
  ...{ state: null, contact: null, severity: null, ownership: null },
  ...{ messageId: row.messageId, evidence: row.evidence, evidenceBy: row.evidenceBy },
  categories: decodeList(row.categories),
})

/** A case as administrators see it, with its entries, oldest first. */
export function caseView(row: CaseRow, entries: EntryRow[], now: string) {
  const { messageId, evidence, evidenceBy } = subjectOf(row)
  const shown = row.leadEntryId === null ? entries : [openingEntry(row), ...entries]
  return {
    ...caseRowView(row),
    details: row.details,
    messageId,
    evidence,
    evidenceBy: sideOf(row, evidenceBy),
    reportedBy: sideOf(row, row.reporterId),
    contact: contactState(row),
    reach: reachView(row, now),
    entries: shown.map((entry) => entryView(entry, row)),
  }
}
