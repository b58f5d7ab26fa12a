import type { Insertable } from 'kysely'
import { locking } from '#db/dialect.ts'
import type { Db, Instant, MessagesTable } from '#db/schema.ts'
import type { ActiveParty } from '../../ctx.ts'

const MESSAGE = ['id', 'matchId', 'senderId', 'content', 'createdAt', 'clientId'] as const

/** Messages of a match by id: the newest below `before`, newest first. */
export const listBackward = (
  db: Db,
  where: { matchId: number; before: number; after: number; limit: number },
) => inMatch(db, where).orderBy('id', 'desc').execute()

/** Messages of a match by id: the first above `after`, oldest first. */
export const listForward = (db: Db, where: { matchId: number; before: number; after: number; limit: number }) =>
  inMatch(db, where).orderBy('id').execute()

const inMatch = (
  db: Db,
  { matchId, before, after, limit }: { matchId: number; before: number; after: number; limit: number },
) =>
  db
    .selectFrom('messages')
    .select(MESSAGE)
    .where('matchId', '=', matchId)
    .where('id', '<', before)
    .where('id', '>', after)
    .limit(limit)

type NewMessage = Omit<Insertable<MessagesTable>, 'createdAt'> & {
  now: Instant
  /** The message before it in its match; a clock that was set back leaves it no later time than this one's. */
  after: number | null
}

/** Stores a message, unless its sender has stored one of this clientId before: then nothing comes back. */
export const insertMessage = (db: Db, { now, after, ...message }: NewMessage) =>
  db
    .insertInto('messages')
    .values((eb) => ({
      ...message,
      createdAt: eb.fn.coalesce(
        eb
          .selectFrom('messages')
          .select('createdAt')
          .where('id', '=', after ?? 0)
          .where('createdAt', '>', now),
        eb.val(now),
      ),
    }))
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
    .returning(MESSAGE)
    .executeTakeFirst()

export const findByClientId = (db: Db, senderId: number, clientId: string) =>
  db
    .selectFrom('messages')
    .select(MESSAGE)
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

/**
 * Makes senders to one match wait for each other, so that ids are seen in the order in which they were given:
 * who resumes after an id misses nothing. SQLite has one writer anyway; PostgreSQL locks the row.
 */
export const lockMatch = (db: Db, matchId: number) =>
  locking(db, db.selectFrom('matches').select('lastMessageId').where('id', '=', matchId)).executeTakeFirst()

/** Takes the row that says whether somebody may write, if it still does: whoever would change it waits meanwhile. */
export const lockWriter = (db: Db, { userId, role, status }: ActiveParty) =>
  locking(
    db,
    db
      .selectFrom(role === 'mentor' ? 'mentors' : 'mentees')
      .select('id')
      .where('userId', '=', userId)
      .where('status', '=', status),
  ).executeTakeFirst()

export const countMessage = (db: Db, { matchId, messageId }: { matchId: number; messageId: number }) =>
  db
    .updateTable('matches')
    .set((eb) => ({ messageCount: eb('messageCount', '+', 1), lastMessageId: messageId }))
    .where('id', '=', matchId)
    .execute()

export const findMessage = (db: Db, where: { matchId: number; id: number }) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('matchId', '=', where.matchId)
    .where('id', '=', where.id)
    .executeTakeFirst()

/** Moves a person's mark in a match forward, never back: then nothing comes back. */
export const moveReadMark = (db: Db, mark: { matchId: number; userId: number; messageId: number }) =>
  db
    .insertInto('read_marks')
    .values(mark)
    .onConflict((conflict) =>
      conflict
        .columns(['matchId', 'userId'])
        .doUpdateSet({ messageId: mark.messageId })
        .where('read_marks.messageId', '<', mark.messageId),
    )
    .returning('messageId')
    .executeTakeFirst()

export const readMarksOf = (db: Db, matchId: number) =>
  db
    .selectFrom('read_marks')
    .select(['matchId', 'userId', 'messageId'])
    .where('matchId', '=', matchId)
    .orderBy('userId')
    .execute()
