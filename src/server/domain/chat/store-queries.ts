import { withRowLock } from '#db/dialect.ts'
import { type Param, preparedFirst } from '#db/prepared.ts'
import type { Db, Instant } from '#db/schema.ts'
import type { Message } from '#shared/chat-protocol.ts'
import type { ActiveParty } from '../../context.ts'
import { MESSAGE } from './queries.ts'

type Role = ActiveParty['role']

const READ_ID = { mentor: 'mentorReadId', mentee: 'menteeReadId' } as const

const forEachRole = <T>(build: (role: Role) => T): Record<Role, T> => ({
  mentor: build('mentor'),
  mentee: build('mentee'),
})

/** Selects a match with the row of its mentor or mentee as `writer`; both have the columns that are read here. */
function selectWithWriter(db: Db, role: Role) {
  const ofMentor = db.selectFrom('matches').innerJoin('mentors as writer', 'writer.id', 'matches.mentorId')
  const ofMentee = db.selectFrom('matches').innerJoin('mentees as writer', 'writer.id', 'matches.menteeId')
  // Kysely's builders of two tables have no common type to call.
  return role === 'mentor' ? ofMentor : (ofMentee as unknown as typeof ofMentor)
}

type SenderKey = { matchId: number; senderId: number; tokenHash: string | null; clientId: string | null }

/**
 * Locks the match's row, so that message ids become visible in order and a client that resumes after an id misses nothing;
 * and the sender's row, so that their status cannot change meanwhile. Also returns whether the sign-in session still
 * exists, and whether this clientId was held before. Row locks exist on PostgreSQL only: SQLite has a single writer.
 */
export const lockForSender = forEachRole((role) =>
  preparedFirst((db, param: Param<SenderKey>) =>
    withRowLock(
      db,
      selectWithWriter(db, role)
        .where('matches.id', '=', param('matchId'))
        .where('writer.userId', '=', param('senderId'))
        .select((eb) => [
          'matches.lastMessageId',
          'matches.lastMessageAt',
          'matches.requestStatus',
          'matches.outcome',
          'matches.pausedAt',
          'writer.status',
          eb
            .exists(
              eb.selectFrom('auth_sessions').select('tokenHash').where('tokenHash', '=', param('tokenHash')),
            )
            .as('signedIn'),
          eb
            .exists(
              eb
                .selectFrom('held_messages')
                .select('id')
                .where('senderId', '=', param('senderId'))
                .where('clientId', '=', param('clientId')),
            )
            .as('wasHeld'),
        ]),
    ),
  ),
)

type NewMessage = {
  matchId: number
  senderId: number
  content: string
  clientId: string | null
  createdAt: Instant
}

/** Stores a message; returns undefined if its sender has already stored one with this clientId. */
export const insertMessage = preparedFirst((db, param: Param<NewMessage>) =>
  db
    .insertInto('messages')
    .values({
      matchId: param('matchId'),
      senderId: param('senderId'),
      content: param('content'),
      clientId: param('clientId'),
      createdAt: param('createdAt'),
    })
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())
    .returning(MESSAGE),
)

type Counted = Pick<Message, 'matchId' | 'id' | 'createdAt'>

/** Counts a message as the last one of its match. */
export const countMessage = preparedFirst(updateCounts)

/** As countMessage; its sender has then read up to it. */
export const countSentMessage = forEachRole((role) =>
  preparedFirst((db, param: Param<Counted>) => updateCounts(db, param).set(READ_ID[role], param('id'))),
)

function updateCounts(db: Db, param: Param<Counted>) {
  return db
    .updateTable('matches')
    .set((eb) => ({
      messageCount: eb('messageCount', '+', 1),
      lastMessageId: param('id'),
      lastMessageAt: param('createdAt'),
    }))
    .where('id', '=', param('matchId'))
}

type ReadMark = { matchId: number; messageId: number }

/** Moves a person's read mark forward; returns undefined where it would move back. */
export const advanceReadMark = forEachRole((role) =>
  preparedFirst((db, param: Param<ReadMark>) =>
    db
      .updateTable('matches')
      .set(READ_ID[role], param('messageId'))
      .where('id', '=', param('matchId'))
      .where((eb) => eb.or([eb(READ_ID[role], 'is', null), eb(READ_ID[role], '<', param('messageId'))]))
      .returning('id'),
  ),
)
