import type * as queries from './queries.ts'

type CaseRow = NonNullable<Awaited<ReturnType<typeof queries.findCase>>>
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
  by: row.actorId === null ? null : { name: row.actorName, side: sideOf(caseRow, row.actorId) },
})

/** A case as administrators see it. Removed accounts have no name. */
export const caseView = (row: CaseRow, entries: EntryRow[]) => ({
  id: row.id,
  kind: row.kind,
  severity: row.severity,
  state: row.state,
  reason: row.reason,
  details: row.details,
  categories: row.categories,
  createdAt: row.createdAt,
  dueAt: row.dueAt,
  matchId: row.matchId,
  messageId: row.messageId,
  evidence: row.evidence,
  evidenceBy: sideOf(row, row.evidenceBy),
  reportedBy: sideOf(row, row.reporterId),
  mentorName: row.mentorName,
  menteeName: row.menteeName,
  contact: contactState(row),
  entries: entries.map((entry) => entryView(entry, row)),
})
