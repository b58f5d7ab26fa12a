import type { Insertable } from 'kysely'
import { type Of, prepared } from '#db/prepared.ts'
import type { Db, HeldMessagesTable } from '#db/schema.ts'
import type { RecordedAge } from '#server/domain/age.ts'
import type { HeldState } from '#shared/supervision.ts'
import type { PartById } from '../../pagination.ts'

const HELD = ['id', 'matchId', 'senderId', 'content', 'createdAt', 'clientId', 'state', 'messageId'] as const

/** What its sender sees of as not delivered: what waits, and what was not let through. */
const UNDELIVERED: readonly HeldState[] = ['held', 'blocked']

export const findAge = async (db: Db, matchId: number): Promise<RecordedAge> => {
  const mentee = await db
    .selectFrom('matches')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select(['mentees.age', 'mentees.ageRecordedOn'])
    .where('matches.id', '=', matchId)
    .executeTakeFirst()
  return mentee ?? { age: null, ageRecordedOn: null }
}

/** Where the two meet, as their sessions say. */
export const listMeetingLinks = async (db: Db, matchId: number): Promise<string[]> => {
  const sessions = await db
    .selectFrom('mentoring_sessions')
    .select('meetingLink')
    .where('matchId', '=', matchId)
    .where('meetingLink', 'is not', null)
    .execute()
  return sessions.flatMap(({ meetingLink }) => meetingLink ?? [])
}

/** Of these the window of a new message is taken: enough for both sides, however they take turns. */
const RECENT_ROWS = 48
const RECENT = ['id', 'senderId', 'content', 'createdAt'] as const

/** The last messages of a match, and the last of its sender's that were not delivered; in no order. */
export const listRecent = prepared((db, of: Of<{ matchId: number; senderId: number }>) => {
  const delivered = db
    .selectFrom('messages')
    .select(RECENT)
    .where('matchId', '=', of('matchId'))
    .orderBy('id', 'desc')
    .limit(RECENT_ROWS)
  const heldBack = undelivered(db, of('matchId'))
    .clearSelect()
    .select(RECENT)
    .where('senderId', '=', of('senderId'))
    .orderBy('id', 'desc')
    .limit(RECENT_ROWS)
  return db
    .selectFrom(delivered.as('delivered'))
    .select(RECENT)
    .unionAll(db.selectFrom(heldBack.as('heldBack')).select(RECENT))
})

/** Puts a message aside, unless its sender has one there of this clientId: then nothing comes back. */
export const insertHeld = (db: Db, held: Insertable<HeldMessagesTable>) =>
  db
    .insertInto('held_messages')
    .values(held)
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
    .returning(HELD)
    .executeTakeFirst()

export const findBySending = (db: Db, { senderId, clientId }: { senderId: number; clientId: string }) =>
  db
    .selectFrom('held_messages')
    .select(HELD)
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

const undelivered = (db: Db, matchId: number) =>
  db.selectFrom('held_messages').select(HELD).where('matchId', '=', matchId).where('state', 'in', UNDELIVERED)

export const listOwn = (
  db: Db,
  { matchId, senderId }: { matchId: number; senderId: number },
  { before, limit }: PartById,
) =>
  undelivered(db, matchId)
    .where('senderId', '=', senderId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type PartOfMatch = {
  matchId: number
  before: number
  after: number
  order: 'asc' | 'desc'
  limit: number
}

/** What either of a match has written that was not delivered, in its order. For those alone who may read all of it. */
export const listUndelivered = (db: Db, { matchId, before, after, order, limit }: PartOfMatch) =>
  undelivered(db, matchId)
    .where('id', '<', before)
    .where('id', '>', after)
    .orderBy('id', order)
    .limit(limit)
    .execute()
