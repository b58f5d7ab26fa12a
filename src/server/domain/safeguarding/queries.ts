import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import type { CaseEntriesTable, CasesTable, Db, Instant, NotedFindingsTable } from '#db/schema.ts'
import type { CaseKind, CaseSeverity, CaseState } from '#shared/supervision-enums.ts'
import type { UrgencyRange } from '../../pagination.ts'
import { keptNames, NO_KEPT_NAMES } from '../access/match-access.ts'
import { decodeList, encodeList } from '../mentor-fields.ts'

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

/** Adds an entry to a case and returns its id; omitted fields are empty. */
export const insertEntry = (db: Db, entry: NewEntry & Partial<Insertable<CaseEntriesTable>>) =>
  db
    .insertInto('case_entries')
    .values({ ...EMPTY_ENTRY, ...entry })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Locks and returns the waiting case of a match that the next finding belongs to: danger has a case of its own. */
export const lockWaitingCase = (
  db: Db,
  finding: {
    matchId: number
    mentorUserId: number
    menteeUserId: number
    kind: CaseKind
    severity: CaseSeverity
  },
) =>
  withRowLock(
    db,
    db
      .selectFrom('cases')
      .select(['id', 'state', 'severity', 'dueAt', 'ownerId', 'unreadSince'])
      .where('matchId', '=', finding.matchId)
      .where('kind', '=', finding.kind)
      .where('severity', finding.severity === 'danger' ? '=' : '!=', 'danger')
      .where('mentorUserId', '=', finding.mentorUserId)
      .where('menteeUserId', '=', finding.menteeUserId)
      .where(isWaiting)
      .orderBy('createdAt', 'desc')
      .limit(1),
  ).executeTakeFirst()

/** What was found in a case since an instant: with what it was opened, and its entries. */
export const listFindingsSince = (db: Db, caseId: number, since: Instant) =>
  db
    .selectFrom('cases')
    .select(['categories', 'evidenceBy'])
    .where('id', '=', caseId)
    .where('createdAt', '>', since)
    .unionAll(
      db
        .selectFrom('case_entries')
        .select(['categories', 'evidenceBy'])
        .where('caseId', '=', caseId)
        .where('kind', '=', 'finding')
        .where('at', '>', since),
    )
    .execute()

/** When the finding that leads a case was made, and in whose words. */
export const findLead = (db: Db, caseId: number) =>
  db
    .selectFrom('cases')
    .leftJoin('case_entries as lead', 'lead.id', 'cases.leadEntryId')
    .select((eb) => [
      eb.fn.coalesce('lead.at', 'cases.createdAt').as('at'),
      eb
        .case()
        .when('lead.id', 'is', null)
        .then(eb.ref('cases.evidenceBy'))
        .else(eb.ref('lead.evidenceBy'))
        .end()
        .as('evidenceBy'),
    ])
    .where('cases.id', '=', caseId)
    .executeTakeFirstOrThrow()

export const insertNotedFinding = (db: Db, noted: Insertable<NotedFindingsTable>) =>
  db.insertInto('noted_findings').values(noted).execute()

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
  changes: Pick<
    Updateable<CasesTable>,
    | 'severity'
    | 'state'
    | 'dueAt'
    | 'alertedAt'
    | 'closedAt'
    | 'ownerId'
    | 'leadEntryId'
    | 'unreadSince'
    | 'escalatedAt'
  >,
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
) =>
  db
    .updateTable('matches')
    .set((eb) => ({ ...pause, ...(pause.pausedAt === null ? NO_KEPT_NAMES : keptNames(eb)) }))
    .where('id', '=', matchId)
    .execute()

/** Alphabetical order is the order of urgency: danger, high, normal. A new severity must keep it. */
const isAfterPosition = ({ severity, dueAt, id }: UrgencyRange) =>
  sql<SqlBool>`("cases"."severity", "cases"."dueAt", "cases"."id") > (${severity}, ${dueAt}, ${id})`

/** The short number of a case, which the database assigned. */
export const findNumber = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('cases').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number

/** Values for an update of a case that its owner reads or has decided on. */
export const READ = { unreadSince: null, escalatedAt: null }

/** Marks a case as read by its owner. */
export const markCaseRead = (db: Db, { id, ownerId }: { id: number; ownerId: number }) =>
  db.updateTable('cases').set(READ).where('id', '=', id).where('ownerId', '=', ownerId).execute()

/** The accounts of the owners and coordinators, who are told of danger. */
export const listOnDuty = (db: Db) =>
  db
    .selectFrom('staff')
    .select('userId')
    .where('level', '!=', 'viewer')
    .where('endedAt', 'is', null)
    .orderBy('userId')
    .execute()

/** When a finding of danger in a match came last. */
export const findLastDanger = (db: Db, matchId: number) =>
  db
    .selectFrom('cases')
    .leftJoin('case_entries as lead', 'lead.id', 'cases.leadEntryId')
    .select((eb) => eb.fn.max(eb.fn.coalesce('lead.at', 'cases.createdAt')).as('at'))
    .where('cases.matchId', '=', matchId)
    .where('cases.kind', '=', 'screening')
    .where('cases.severity', '=', 'danger')
    .executeTakeFirst()

const ABOUT_DANGER = '%"danger"%'
/** The most messages that a mentor is told about. */
const DANGER_MESSAGES_MAX = 50

/** The mentee's messages of a match in which danger was found, newest first. */
export async function listDangerMessages(
  db: Db,
  { matchId, menteeUserId }: { matchId: number; menteeUserId: number },
): Promise<number[]> {
  const ofCases = db
    .selectFrom('cases')
    .select('messageId')
    .where('matchId', '=', matchId)
    .where('kind', '=', 'screening')
    .where('categories', 'like', ABOUT_DANGER)
  const ofEntries = db
    .selectFrom('cases')
    .innerJoin('case_entries', 'case_entries.caseId', 'cases.id')
    .select('case_entries.messageId')
    .where('cases.matchId', '=', matchId)
    .where('case_entries.kind', '=', 'finding')
    .where('case_entries.categories', 'like', ABOUT_DANGER)
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('matchId', '=', matchId)
    .where('senderId', '=', menteeUserId)
    .where('id', 'in', ofCases.union(ofEntries))
    .orderBy('id', 'desc')
    .limit(DANGER_MESSAGES_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

/** The most findings of a case that are counted. */
const FINDINGS_MAX = 100

/** Cases with the names of both people and of the owner, null for removed accounts, and with the finding that leads them. */
const withNames = (db: Db) =>
  db
    .selectFrom('cases')
    .leftJoin('case_entries as lead', 'lead.id', 'cases.leadEntryId')
    .leftJoin('users as mentorUser', 'mentorUser.id', 'cases.mentorUserId')
    .leftJoin('users as menteeUser', 'menteeUser.id', 'cases.menteeUserId')
    .leftJoin('users as ownerUser', 'ownerUser.id', 'cases.ownerId')
    .select((eb) => [
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
      'cases.unreadSince',
      'cases.leadEntryId',
      'lead.at as leadAt',
      'lead.note as leadReason',
      'lead.categories as leadCategories',
      eb
        .selectFrom((from) =>
          from
            .selectFrom('case_entries')
            .select('case_entries.id')
            .whereRef('case_entries.caseId', '=', 'cases.id')
            .where('case_entries.kind', '=', 'finding')
            .limit(FINDINGS_MAX)
            .as('later'),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('laterFindings'),
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
    .select(['id', 'matchId', 'severity', 'dueAt', 'alertedAt', 'ownerId', 'unreadSince', 'escalatedAt'])
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

/** Marks an unread case as told again; returns undefined if it was, or has been opened meanwhile. */
export const markEscalated = (
  db: Db,
  { id, unreadSince, now }: { id: number; unreadSince: Instant; now: Instant },
) =>
  db
    .updateTable('cases')
    .set({ escalatedAt: now })
    .where('id', '=', id)
    .where('unreadSince', '=', unreadSince)
    .where('escalatedAt', 'is', null)
    .where(isWaiting)
    .returning('id')
    .executeTakeFirst()

export const findCase = (db: Db, id: number) =>
  withNames(db)
    .leftJoin('matches', 'matches.id', 'cases.matchId')
    .leftJoin('mentees', 'mentees.userId', 'cases.menteeUserId')
    .select((eb) => [
      'cases.details',
      'cases.evidence',
      'cases.evidenceBy',
      'cases.reporterId',
      'cases.messageId',
      'lead.evidence as leadEvidence',
      'lead.evidenceBy as leadEvidenceBy',
      'lead.messageId as leadMessageId',
      'mentees.age',
      'mentees.ageRecordedOn',
      'menteeUser.id as menteeAccountId',
      'menteeUser.phone as menteePhone',
      'menteeUser.email as menteeEmail',
      'menteeUser.location as menteeTown',
      eb
        .selectFrom('auth_sessions')
        .select((session) => session.fn.max<Instant | null>('lastUsedAt').as('at'))
        .whereRef('auth_sessions.userId', '=', 'cases.menteeUserId')
        .as('menteeSeenAt'),
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
