import { locking } from '#db/dialect.ts'
import { type Of, prepared, preparedFirst } from '#db/prepared.ts'
import type { Db, Instant } from '#db/schema.ts'
import type { ActiveMentee, ActiveParty, ApprovedMentor } from '../../ctx.ts'

const MESSAGE = ['id', 'matchId', 'senderId', 'content', 'createdAt', 'clientId'] as const

type Part = { matchId: number; before: number; after: number; limit: number }

/** Messages of a match by id: the newest below `before`, newest first. */
export const listBackward = prepared((db, of: Of<Part>) => inMatch(db, of).orderBy('id', 'desc'))

/** Messages of a match by id: the first above `after`, oldest first. */
export const listForward = prepared((db, of: Of<Part>) => inMatch(db, of).orderBy('id'))

const inMatch = (db: Db, of: Of<Part>) =>
  db
    .selectFrom('messages')
    .select(MESSAGE)
    .where('matchId', '=', of('matchId'))
    .where('id', '<', of('before'))
    .where('id', '>', of('after'))
    .limit(of('limit'))

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
export const lockMatch = preparedFirst((db, of: Of<{ matchId: number }>) =>
  locking(db, db.selectFrom('matches').select('lastMessageId').where('id', '=', of('matchId'))),
)

type Standing<One extends ActiveParty> = Pick<One, 'userId' | 'status'>

const lockMentor = preparedFirst((db, of: Of<Standing<ApprovedMentor>>) =>
  locking(
    db,
    db.selectFrom('mentors').select('id').where('userId', '=', of('userId')).where('status', '=', of('status')),
  ),
)

const lockMentee = preparedFirst((db, of: Of<Standing<ActiveMentee>>) =>
  locking(
    db,
    db.selectFrom('mentees').select('id').where('userId', '=', of('userId')).where('status', '=', of('status')),
  ),
)

/** Takes the row that says whether somebody may write, if it still does: whoever would change it waits meanwhile. */
export const lockWriter = (db: Db, actor: ActiveParty) =>
  actor.role === 'mentor' ? lockMentor(db, actor) : lockMentee(db, actor)

export const countMessage = prepared((db, of: Of<{ matchId: number; messageId: number }>) =>
  db
    .updateTable('matches')
    .set((eb) => ({ messageCount: eb('messageCount', '+', 1), lastMessageId: of('messageId') }))
    .where('id', '=', of('matchId')),
)

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
