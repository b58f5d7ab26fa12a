import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import type { CaseEntriesTable, CasesTable, Db, Instant } from '#db/schema.ts'
import type { CaseKind, CaseState } from '#shared/supervision-enums.ts'
import type { UrgencyRange } from '../../pagination.ts'
import { decodeList, encodeList } from '../list-json.ts'

const isWaiting = sql<SqlBool>`"cases"."closedAt" is null`

/** Locks a match's row and returns both accounts. A concurrent call waits and then sees what the first has stored. */
export async function lockMatch(db: Db, matchId: number) {
  const locked = await withRowLock(
    db,
    db
      .selectFrom('matches')
      .select(['mentorId', 'menteeId', 'outcome', 'pausedAt', 'pausedBy', 'pausedCaseId'])
      .where('id', '=', matchId),
  ).executeTakeFirst()
  if (!locked) return undefined
  const { mentorId, menteeId, ...match } = locked
  const people = await db
    .selectFrom('mentors')
    .innerJoin('mentees', (join) => join.on('mentees.id', '=', menteeId))
    .select(['mentors.userId as mentorUserId', 'mentees.userId as menteeUserId'])
    .where('mentors.id', '=', mentorId)
    .executeTakeFirst()
  return people && { ...match, ...people }
}

export const findMessage = (db: Db, message: { matchId: number; messageId: number }) =>
  db
    .selectFrom('messages')
    .select(['content', 'senderId'])
    .where('id', '=', message.messageId)
    .where('matchId', '=', message.matchId)
    .executeTakeFirst()

/** Stores a case under a number; returns undefined if the number is taken. */
export const insertCase = (db: Db, values: Insertable<CasesTable> & { id: number }) =>
  db
    .insertInto('cases')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()

const EMPTY_ENTRY = {
  note: '',
  state: null,
  contact: null,
  severity: null,
  messageId: null,
  evidence: null,
  evidenceBy: null,
  categories: encodeList([]),
  ownership: null,
}
type NewEntry = Pick<Insertable<CaseEntriesTable>, 'caseId' | 'at' | 'actorId' | 'kind'>

/** Adds an entry to a case; omitted fields are empty. */
export const insertEntry = (db: Db, entry: NewEntry & Partial<Insertable<CaseEntriesTable>>) =>
  db
    .insertInto('case_entries')
    .values({ ...EMPTY_ENTRY, ...entry })
    .execute()

/** Locks and returns the waiting case of a match that the next finding belongs to. */
export const lockWaitingCase = (
  db: Db,
  finding: { matchId: number; mentorUserId: number; menteeUserId: number; kind: CaseKind },
) =>
  withRowLock(
    db,
    db
      .selectFrom('cases')
      .select(['id', 'severity', 'dueAt'])
      .where('matchId', '=', finding.matchId)
      .where('kind', '=', finding.kind)
      .where('mentorUserId', '=', finding.mentorUserId)
      .where('menteeUserId', '=', finding.menteeUserId)
      .where(isWaiting)
      .orderBy('createdAt', 'desc')
      .limit(1),
  ).executeTakeFirst()

/** Whether a case or one of its entries has this evidence already. */
export const hasEvidence = async (db: Db, caseId: number, evidence: string): Promise<boolean> =>
  (await db
    .selectFrom('cases')
    .select('id')
    .where('id', '=', caseId)
    .where('evidence', '=', evidence)
    .union(
      db.selectFrom('case_entries').select('id').where('caseId', '=', caseId).where('evidence', '=', evidence),
    )
    .executeTakeFirst()) !== undefined

type Report = Pick<CasesTable, 'matchId' | 'messageId' | 'reporterId' | 'reason' | 'details'>

export const findSameReport = (db: Db, report: Report, since: Instant) =>
  db
    .selectFrom('cases')
    .select('id')
    .where('matchId', '=', report.matchId)
    .where('kind', '=', 'report')
    .where('createdAt', '>', since)
    .where('reporterId', '=', report.reporterId)
    .where('reason', '=', report.reason)
    .where('messageId', 'is not distinct from', report.messageId)
    .where('details', 'is not distinct from', report.details)
    .limit(1)
    .executeTakeFirst()

export const updateCase = (
  db: Db,
  id: number,
  changes: Pick<Updateable<CasesTable>, 'severity' | 'state' | 'dueAt' | 'alertedAt' | 'closedAt' | 'ownerId'>,
) => db.updateTable('cases').set(changes).where('id', '=', id).execute()

/** Locks and returns a case. */
export const lockCase = (db: Db, id: number) =>
  withRowLock(
    db,
    db.selectFrom('cases').select(['id', 'matchId', 'state', 'severity', 'ownerId']).where('id', '=', id),
  ).executeTakeFirst()

export const setPause = (
  db: Db,
  matchId: number,
  pause: { pausedAt: Instant | null; pausedBy: number | null; pausedCaseId: number | null },
) => db.updateTable('matches').set(pause).where('id', '=', matchId).execute()

/** Alphabetical order is the order of urgency: danger, high, normal. A new severity must keep it. */
const isAfterPosition = ({ severity, dueAt, id }: UrgencyRange) =>
  sql<SqlBool>`("severity", "dueAt", "cases"."id") > (${severity}, ${dueAt}, ${id})`

/** Cases with the names of both people and of the owner, null for removed accounts. */
const withNames = (db: Db) =>
  db
    .selectFrom('cases')
    .leftJoin('users as mentorUser', 'mentorUser.id', 'cases.mentorUserId')
    .leftJoin('users as menteeUser', 'menteeUser.id', 'cases.menteeUserId')
    .leftJoin('users as ownerUser', 'ownerUser.id', 'cases.ownerId')
    .select([
      'cases.id',
      'cases.number',
      'cases.kind',
      'cases.severity',
      'cases.state',
      'cases.reason',
      'cases.createdAt',
      'cases.dueAt',
      'cases.matchId',
      'cases.categories',
      'mentorUser.fullName as mentorName',
      'menteeUser.fullName as menteeName',
      'ownerUser.id as ownerId',
      'ownerUser.fullName as ownerName',
      'ownerUser.photoUrl as ownerPhotoUrl',
    ])

/** The waiting cases, or those in one state; most urgent first (see `isAfterPosition`). */
export const listCases = (db: Db, state: CaseState | undefined, part: UrgencyRange) =>
  withNames(db)
    .where(state ? (eb) => eb('cases.state', '=', state) : isWaiting)
    .where(isAfterPosition(part))
    .orderBy('cases.severity')
    .orderBy('cases.dueAt')
    .orderBy('cases.id')
    .limit(part.limit)
    .execute()

/** The case with this short number. */
export const findCaseByNumber = (db: Db, number: number) =>
  withNames(db).where('cases.number', '=', number).executeTakeFirst()

/** The deadlines of the waiting cases, most urgent first, and when each was marked as overdue. */
export const listWaitingCases = (db: Db, part: UrgencyRange) =>
  db
    .selectFrom('cases')
    .select(['id', 'severity', 'dueAt', 'alertedAt'])
    .where(isWaiting)
    .where(isAfterPosition(part))
    .orderBy('severity')
    .orderBy('dueAt')
    .orderBy('id')
    .limit(part.limit)
    .execute()

/** Marks a case as overdue, once per deadline; returns undefined if it was marked before. */
export const markOverdue = (db: Db, { id, dueAt, now }: { id: number; dueAt: Instant; now: Instant }) =>
  db
    .updateTable('cases')
    .set({ alertedAt: now })
    .where('id', '=', id)
    .where('dueAt', '=', dueAt)
    .where('alertedAt', 'is', null)
    .where(isWaiting)
    .returning('severity')
    .executeTakeFirst()

export const findCase = (db: Db, id: number) =>
  withNames(db)
    .leftJoin('matches', 'matches.id', 'cases.matchId')
    .select([
      'cases.details',
      'cases.evidence',
      'cases.evidenceBy',
      'cases.reporterId',
      'cases.messageId',
      'cases.mentorUserId',
      'cases.menteeUserId',
      'matches.id as liveMatchId',
      'matches.outcome',
      'matches.pausedAt',
      'matches.pausedCaseId',
    ])
    .where('cases.id', '=', id)
    .executeTakeFirst()

export async function listEntries(db: Db, caseId: number, limit: number) {
  const rows = await db
    .selectFrom('case_entries')
    .leftJoin('users', 'users.id', 'case_entries.actorId')
    .select([
      'case_entries.id',
      'case_entries.at',
      'case_entries.kind',
      'case_entries.note',
      'case_entries.state',
      'case_entries.contact',
      'case_entries.severity',
      'case_entries.messageId',
      'case_entries.evidence',
      'case_entries.evidenceBy',
      'case_entries.categories',
      'case_entries.actorId',
      'case_entries.ownership',
      'users.fullName as actorName',
    ])
    .where('case_entries.caseId', '=', caseId)
    .orderBy('case_entries.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, categories: decodeList(row.categories) }))
}
