import { decodeList } from '../list-json.ts'
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

/** A case in the queue. Removed accounts have no name. */
export const caseRowView = (row: QueueRow) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  severity: row.severity,
  state: row.state,
  reason: row.reason,
  categories: decodeList(row.categories),
  createdAt: row.createdAt,
  dueAt: row.dueAt,
  matchId: row.matchId,
  mentorName: row.mentorName,
  menteeName: row.menteeName,
  owner: ownerView(row),
})

/** A case as administrators see it. */
export const caseView = (row: CaseRow, entries: EntryRow[]) => ({
  ...caseRowView(row),
  details: row.details,
  messageId: row.messageId,
  evidence: row.evidence,
  evidenceBy: sideOf(row, row.evidenceBy),
  reportedBy: sideOf(row, row.reporterId),
  contact: contactState(row),
  entries: entries.map((entry) => entryView(entry, row)),
})
