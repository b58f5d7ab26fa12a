import { locking } from '#db/dialect.ts'
import { jsonOf } from '#db/json.ts'
import { type Of, prepared, preparedFirst } from '#db/prepared.ts'
import type { Db, Instant } from '#db/schema.ts'
import type { Message } from '#shared/chat.ts'

const MESSAGE = ['id', 'matchId', 'senderId', 'content', 'createdAt', 'clientId'] as const

type Part = { matchId: number; before: number; after: number; limit: number }

/** The first and the last id of the newest messages below `before`, and how many they are. */
export const boundsBackward = preparedFirst((db, of: Of<Part>) => bounds(db, of, 'desc'))

/** As boundsBackward, of the first messages above `after`. */
export const boundsForward = preparedFirst((db, of: Of<Part>) => bounds(db, of, 'asc'))

const bounds = (db: Db, of: Of<Part>, order: 'asc' | 'desc') =>
  db
    .selectFrom(inMatch(db, of).select('id').orderBy('id', order).limit(of('limit')).as('part'))
    .select(({ fn }) => [
      fn.min<number | null>('id').as('first'),
      fn.max<number | null>('id').as('last'),
      fn.countAll<number>().as('count'),
    ])

/** The messages of a match between two ids as one row: all of them as JSON, oldest first, and the first and last id. */
export const readPart = preparedFirst((db, of: Of<Omit<Part, 'limit'>>) =>
  inMatch(db, of).select(({ fn }) => [
    jsonOf<Message>(db, 'messages', MESSAGE).as('items'),
    fn.min<number | null>('id').as('first'),
    fn.max<number | null>('id').as('last'),
  ]),
)

const inMatch = (db: Db, of: Of<Omit<Part, 'limit'>>) =>
  db
    .selectFrom('messages')
    .where('matchId', '=', of('matchId'))
    .where('id', '<', of('before'))
    .where('id', '>', of('after'))

/** The messages of a match behind one of them, oldest first. */
export const listBehind = prepared((db, of: Of<{ matchId: number; after: number; limit: number }>) =>
  db
    .selectFrom('messages')
    .select(MESSAGE)
    .where('matchId', '=', of('matchId'))
    .where('id', '>', of('after'))
    .orderBy('id')
    .limit(of('limit')),
)

type NewMessage = {
  matchId: number
  senderId: number
  content: string
  clientId: string | null
  now: Instant
  /** The message before it in its match; a clock that was set back leaves it no later time than this one's. */
  after: number
}

/** Stores a message, unless its sender has stored one of this clientId before: then nothing comes back. */
export const insertMessage = preparedFirst((db, of: Of<NewMessage>) =>
  db
    .insertInto('messages')
    .values((eb) => ({
      matchId: of('matchId'),
      senderId: of('senderId'),
      content: of('content'),
      clientId: of('clientId'),
      createdAt: eb.fn.coalesce(
        eb
          .selectFrom('messages')
          .select('createdAt')
          .where('id', '=', of('after'))
          .where('createdAt', '>', of('now')),
        eb.val(of('now')),
      ),
    }))
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
    .returning(MESSAGE),
)

export const deleteMessage = (db: Db, id: number) => db.deleteFrom('messages').where('id', '=', id).execute()

export const findById = (db: Db, id: number) =>
  db.selectFrom('messages').select(MESSAGE).where('id', '=', id).executeTakeFirst()

export const findByClientId = (db: Db, senderId: number, clientId: string) =>
  db
    .selectFrom('messages')
    .select(MESSAGE)
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

type Writing = { matchId: number; userId: number; tokenHash: string | null; clientId: string | null }

/**
 * Makes senders to one match wait for each other, so that ids are seen in the order in which they were given: who
 * resumes after an id misses nothing. And takes the row that says whether this one may write: whoever would change it
 * waits meanwhile. Tells by the way whether his sign-in session still lives, and whether this sending was held back
 * before. SQLite has one writer anyway; PostgreSQL locks the rows.
 */
export const lockForMentor = preparedFirst((db, of: Of<Writing>) =>
  locking(
    db,
    conversation(db, of)
      .innerJoin('mentors as writer', 'writer.id', 'matches.mentorId')
      .select('writer.status')
      .where('writer.userId', '=', of('userId')),
  ),
)

/** As lockForMentor. */
export const lockForMentee = preparedFirst((db, of: Of<Writing>) =>
  locking(
    db,
    conversation(db, of)
      .innerJoin('mentees as writer', 'writer.id', 'matches.menteeId')
      .select('writer.status')
      .where('writer.userId', '=', of('userId')),
  ),
)

const conversation = (db: Db, of: Of<Writing>) =>
  db
    .selectFrom('matches')
    .select((eb) => [
      'matches.lastMessageId',
      'matches.requestStatus',
      'matches.outcome',
      'matches.pausedAt',
      eb
        .exists(eb.selectFrom('auth_sessions').select('tokenHash').where('tokenHash', '=', of('tokenHash')))
        .as('signedIn'),
      eb
        .exists(
          eb
            .selectFrom('held_messages')
            .select('id')
            .where('senderId', '=', of('userId'))
            .where('clientId', '=', of('clientId')),
        )
        .as('wasHeld'),
    ])
    .where('matches.id', '=', of('matchId'))

export const countMessage = prepared((db, of: Of<{ matchId: number; messageId: number }>) =>
  db
    .updateTable('matches')
    .set((eb) => ({ messageCount: eb('messageCount', '+', 1), lastMessageId: of('messageId') }))
    .where('id', '=', of('matchId')),
)

/** The latest message of each of these matches; of one without any, or that is gone, there is nothing. */
export const lastMessagesOf = (db: Db, matchIds: number[]) =>
  db
    .selectFrom('matches')
    .select(['id as matchId', 'lastMessageId'])
    .where('id', 'in', matchIds)
    .where('lastMessageId', 'is not', null)
    .$narrowType<{ lastMessageId: number }>()
    .execute()

export const findMessage = (db: Db, where: { matchId: number; id: number }) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('matchId', '=', where.matchId)
    .where('id', '=', where.id)
    .executeTakeFirst()

/** Moves a person's mark in a match forward, never back: then nothing comes back. */
export const moveReadMark = preparedFirst(
  (db, of: Of<{ matchId: number; userId: number; messageId: number }>) =>
    db
      .insertInto('read_marks')
      .values({ matchId: of('matchId'), userId: of('userId'), messageId: of('messageId') })
      .onConflict((conflict) =>
        conflict
          .columns(['matchId', 'userId'])
          .doUpdateSet({ messageId: of('messageId') })
          .where('read_marks.messageId', '<', of('messageId')),
      )
      .returning('messageId'),
)

export const readMarksOf = (db: Db, matchId: number) =>
  db
    .selectFrom('read_marks')
    .select(['matchId', 'userId', 'messageId'])
    .where('matchId', '=', matchId)
    .orderBy('userId')
    .execute()
