import type { Insertable } from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import { type Param, prepared } from '#db/prepared.ts'
import type { Db, HeldMessagesTable, ScreeningExemptionsTable, ScreeningWordsTable } from '#db/schema.ts'
import type { RecordedAge } from '#server/domain/age.ts'
import type { IdRange } from '#server/pagination.ts'
import { SCREENING_EXEMPTIONS_MAX, SCREENING_WORDS_MAX } from '#shared/product-limits.ts'
import type { RiskKind } from '#shared/screening/risk-kinds.ts'
import type { HeldState } from '#shared/supervision-enums.ts'

const HELD = ['id', 'matchId', 'senderId', 'content', 'createdAt', 'clientId', 'state', 'messageId'] as const

/** The states that the sender sees as not delivered. */
const UNDELIVERED: readonly HeldState[] = ['held', 'blocked']

export const findMenteeAge = async (db: Db, matchId: number): Promise<RecordedAge> => {
  const mentee = await db
    .selectFrom('matches')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select(['mentees.age', 'mentees.ageRecordedOn'])
    .where('matches.id', '=', matchId)
    .executeTakeFirst()
  return mentee ?? { age: null, ageRecordedOn: null }
}

/** The meeting links of a match's sessions. */
export const listMeetingLinks = async (db: Db, matchId: number): Promise<string[]> => {
  const sessions = await db
    .selectFrom('mentoring_sessions')
    .select('meetingLink')
    .where('matchId', '=', matchId)
    .where('meetingLink', 'is not', null)
    .execute()
  return sessions.flatMap(({ meetingLink }) => meetingLink ?? [])
}

/** Enough rows to fill the window of a new message for both sides, in any order. */
const RECENT_ROWS = 48
const RECENT = ['id', 'senderId', 'content', 'createdAt'] as const

/** The latest messages of a match and the sender's latest undelivered ones, unordered. */
export const listRecentMessages = prepared((db, param: Param<{ matchId: number; senderId: number }>) => {
  const delivered = db
    .selectFrom('messages')
    .select(RECENT)
    .where('matchId', '=', param('matchId'))
    .orderBy('id', 'desc')
    .limit(RECENT_ROWS)
  const heldBack = selectUndelivered(db, param('matchId'))
    .clearSelect()
    .select(RECENT)
    .where('senderId', '=', param('senderId'))
    .orderBy('id', 'desc')
    .limit(RECENT_ROWS)
  return db
    .selectFrom(delivered.as('delivered'))
    .select(RECENT)
    .unionAll(db.selectFrom(heldBack.as('heldBack')).select(RECENT))
})

/** The titles of a match's latest sessions and calls as messages, unordered, without the newest one: it is being stored. */
export const listRecentTitles = (
  db: Db,
  { matchId, newest }: { matchId: number; newest: 'session' | 'call' },
) => {
  const sessions = db
    .selectFrom('mentoring_sessions')
    .select(['id', 'createdBy as senderId', 'title as content', 'createdAt'])
    .where('matchId', '=', matchId)
    .orderBy('id', 'desc')
    .limit(RECENT_ROWS)
    .offset(newest === 'session' ? 1 : 0)
  // Only the mentee asks for calls.
  const calls = db
    .selectFrom('call_requests')
    .innerJoin('matches', 'matches.id', 'call_requests.matchId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select(['call_requests.id', 'mentees.userId as senderId', 'title as content', 'call_requests.createdAt'])
    .where('call_requests.matchId', '=', matchId)
    .orderBy('call_requests.id', 'desc')
    .limit(RECENT_ROWS)
    .offset(newest === 'call' ? 1 : 0)
  return db
    .selectFrom(sessions.as('sessions'))
    .select(RECENT)
    .unionAll(db.selectFrom(calls.as('calls')).select(RECENT))
    .execute()
}

/** Stores a held message; returns undefined if its sender already has one with this clientId. */
export const insertHeldMessage = (db: Db, held: Insertable<HeldMessagesTable>) =>
  db
    .insertInto('held_messages')
    .values(held)
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
    .returning(HELD)
    .executeTakeFirst()

export const findHeldByClientId = (db: Db, { senderId, clientId }: { senderId: number; clientId: string }) =>
  db
    .selectFrom('held_messages')
    .select(HELD)
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

const selectUndelivered = (db: Db, matchId: number) =>
  db.selectFrom('held_messages').select(HELD).where('matchId', '=', matchId).where('state', 'in', UNDELIVERED)

export const listOwnUndelivered = (
  db: Db,
  { matchId, senderId }: { matchId: number; senderId: number },
  { before, limit }: IdRange,
) =>
  selectUndelivered(db, matchId)
    .where('senderId', '=', senderId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type MessagePageBounds = {
  matchId: number
  before: number
  after: number
  order: 'asc' | 'desc'
  limit: number
}

/** The undelivered messages of both people of a match, by id. Only for callers who may read the whole conversation. */
export const listUndelivered = (db: Db, { matchId, before, after, order, limit }: MessagePageBounds) =>
  selectUndelivered(db, matchId)
    .where('id', '<', before)
    .where('id', '>', after)
    .orderBy('id', order)
    .limit(limit)
    .execute()

/** The programme's own phrases, latest first, with the name of the person who added each. */
export const listWords = (db: Db) =>
  db
    .selectFrom('screening_words')
    .leftJoin('users', 'users.id', 'screening_words.addedBy')
    .select([
      'screening_words.id',
      'screening_words.phrase',
      'screening_words.category',
      'screening_words.createdAt',
      'users.fullName as addedBy',
    ])
    .orderBy('screening_words.id', 'desc')
    .execute()

/** Like `listWords`, for exemptions. */
export const listExemptions = (db: Db) =>
  db
    .selectFrom('screening_exemptions')
    .leftJoin('users', 'users.id', 'screening_exemptions.addedBy')
    .select([
      'screening_exemptions.id',
      'screening_exemptions.kind',
      'screening_exemptions.detail',
      'screening_exemptions.reason',
      'screening_exemptions.createdAt',
      'users.fullName as addedBy',
    ])
    .orderBy('screening_exemptions.id', 'desc')
    .execute()

/** Returns undefined if the phrase exists already. */
export const insertWord = (db: Db, row: Insertable<ScreeningWordsTable>) =>
  db
    .insertInto('screening_words')
    .values(row)
    .onConflict((conflict) => conflict.column('phraseKey').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Returns undefined if the exemption exists already. */
export const insertExemption = (db: Db, row: Insertable<ScreeningExemptionsTable>) =>
  db
    .insertInto('screening_exemptions')
    .values(row)
    .onConflict((conflict) => conflict.column('detailKey').doNothing())
    .returning('id')
    .executeTakeFirst()

export const countWords = (db: Db) => countRowsUpTo(db, 'screening_words', SCREENING_WORDS_MAX + 1)
export const countExemptions = (db: Db) =>
  countRowsUpTo(db, 'screening_exemptions', SCREENING_EXEMPTIONS_MAX + 1)

async function countRowsUpTo(
  db: Db,
  table: 'screening_words' | 'screening_exemptions',
  max: number,
): Promise<number> {
  const { count } = await db
    .selectFrom((eb) => eb.selectFrom(table).select('id').limit(max).as('entries'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the deleted row, or undefined if it was gone already. */
export const deleteWord = (db: Db, id: number) =>
  db
    .deleteFrom('screening_words')
    .where('id', '=', id)
    .returning(['id', 'phrase', 'category'])
    .executeTakeFirst()

export const deleteExemption = (db: Db, id: number) =>
  db
    .deleteFrom('screening_exemptions')
    .where('id', '=', id)
    .returning(['id', 'kind', 'detail', 'reason'])
    .executeTakeFirst()

export type MatchSide = { matchId: number; side: 'mentor' | 'mentee' }
type NewCount = MatchSide & { kind: RiskKind; day: string; count: number; key: string | null }

/** Locks a match's row, so that no other transaction counts or opens a case for it. */
export const lockMatch = (db: Db, matchId: number) =>
  withRowLock(db, db.selectFrom('matches').select('id').where('id', '=', matchId)).executeTakeFirst()

/** Adds to the count of a day, unless the last addition had the same idempotency key. */
export const addCount = (db: Db, { key, ...count }: NewCount) =>
  db
    .insertInto('risk_counts')
    .values({ ...count, lastKey: key })
    .onConflict((conflict) =>
      conflict
        .columns(['matchId', 'side', 'kind', 'day'])
        .doUpdateSet((eb) => ({
          count: eb('risk_counts.count', '+', eb.ref('excluded.count')),
          lastKey: eb.ref('excluded.lastKey'),
        }))
        .where((eb) =>
          eb.or([
            eb('excluded.lastKey', 'is', null),
            eb('risk_counts.lastKey', 'is distinct from', eb.ref('excluded.lastKey')),
          ]),
        ),
    )
    .execute()

/** The counts of one side of a match since a day. */
export const listCounts = (db: Db, { matchId, side }: MatchSide, since: string) =>
  db
    .selectFrom('risk_counts')
    .select(['kind', 'day', 'count', 'reported'])
    .where('matchId', '=', matchId)
    .where('side', '=', side)
    .where('day', '>=', since)
    .orderBy('kind')
    .orderBy('day')
    .execute()

/** Whether the last risk case of a side is still open. */
export async function hasOpenCase(db: Db, { matchId, side }: MatchSide): Promise<boolean> {
  const last = await db
    .selectFrom('risk_cases')
    .innerJoin('cases', 'cases.id', 'risk_cases.caseId')
    .select('cases.closedAt')
    .where('risk_cases.matchId', '=', matchId)
    .where('risk_cases.side', '=', side)
    .executeTakeFirst()
  return last !== undefined && last.closedAt === null
}

/** Marks all counts of a side as reported in a case. */
export const markReported = (db: Db, { matchId, side }: MatchSide) =>
  db
    .updateTable('risk_counts')
    .set((eb) => ({ reported: eb.ref('count') }))
    .where('matchId', '=', matchId)
    .where('side', '=', side)
    .execute()

export const setRiskCase = (db: Db, { matchId, side, caseId }: MatchSide & { caseId: number }) =>
  db
    .insertInto('risk_cases')
    .values({ matchId, side, caseId })
    .onConflict((conflict) => conflict.columns(['matchId', 'side']).doUpdateSet({ caseId }))
    .execute()
