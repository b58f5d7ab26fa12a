import type { Insertable } from 'kysely'
import { type Param, prepared } from '#db/prepared.ts'
import type { Db, HeldMessagesTable } from '#db/schema.ts'
import type { RecordedAge } from '#server/domain/age.ts'
import type { HeldState } from '#shared/supervision-enums.ts'
import type { IdRange } from '../../pagination.ts'

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
