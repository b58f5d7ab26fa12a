import { sql } from 'kysely'
import { dialectOf, withRowLock } from '#db/dialect.ts'
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
function selectWithWriter(db: Db, param: Param<{ matchId: number; senderId: number }>, role: Role) {
  const matches = db.selectFrom('matches').where('matches.id', '=', param('matchId'))
  const ofMentor = matches.innerJoin('mentors as writer', 'writer.id', 'matches.mentorId')
  const ofMentee = matches.innerJoin('mentees as writer', 'writer.id', 'matches.menteeId')
  // Kysely's builders of two tables have no common type to call.
  const joined = role === 'mentor' ? ofMentor : (ofMentee as unknown as typeof ofMentor)
  return joined.where('writer.userId', '=', param('senderId'))
}

type SenderKey = { matchId: number; senderId: number; tokenHash: string | null; clientId: string | null }

const selectSession = (db: Db, param: Param<Pick<SenderKey, 'tokenHash'>>) =>
  db.selectFrom('auth_sessions').select('tokenHash').where('tokenHash', '=', param('tokenHash'))

const selectHeld = (db: Db, param: Param<Pick<SenderKey, 'senderId' | 'clientId'>>) =>
  db
    .selectFrom('held_messages')
    .select('id')
    .where('senderId', '=', param('senderId'))
    .where('clientId', '=', param('clientId'))

/**
 * Locks the match's row, so that message ids become visible in order and a client that resumes after an id misses nothing;
 * and the sender's row, so that their status cannot change meanwhile. Also returns whether the sign-in session still
 * exists, and whether this clientId was held before. Row locks exist on PostgreSQL only: SQLite has a single writer.
 */
export const lockForSender = forEachRole((role) =>
  preparedFirst((db, param: Param<SenderKey>) =>
    withRowLock(
      db,
      selectWithWriter(db, param, role).select((eb) => [
        'matches.lastMessageId',
        'matches.lastMessageAt',
        'matches.requestStatus',
        'matches.outcome',
        'matches.pausedAt',
        'writer.status',
        eb.exists(selectSession(db, param)).as('signedIn'),
        eb.exists(selectHeld(db, param)).as('wasHeld'),
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

/** A message in which nothing was found; `status` is that of its sender when the call began. */
type PlainMessage = Omit<NewMessage, 'createdAt'> & { status: string; tokenHash: string; now: Instant }

/**
 * Adds `writable`: the match, locked, if nothing keeps the sender from writing. `checkAndStore` checks the same one by one,
 * to say what is in the way.
 */
const withWritable = (db: Db, param: Param<PlainMessage>, role: Role) =>
  db.with('writable', () =>
    withRowLock(
      db,
      selectWithWriter(db, param, role)
        .select(['matches.id as matchId', 'matches.lastMessageId', 'matches.lastMessageAt'])
        .where(sql.ref<string>('writer.status'), '=', param('status'))
        .where('matches.requestStatus', '=', 'approved')
        .where('matches.outcome', 'is', null)
        .where('matches.pausedAt', 'is', null)
        .where((eb) => eb.exists(selectSession(db, param)))
        .where((eb) => eb.not(eb.exists(selectHeld(db, param)))),
    ),
  )

type WithWritable = ReturnType<typeof withWritable>

const insertPlain = (db: Pick<WithWritable, 'insertInto' | 'selectFrom'>, param: Param<PlainMessage>) =>
  db
    .insertInto('messages')
    .columns(['matchId', 'senderId', 'content', 'clientId', 'createdAt'])
    .expression(
      db
        .selectFrom('writable')
        .select((eb) => [
          'matchId',
          eb.val(param('senderId')).as('senderId'),
          eb.val(param('content')).as('content'),
          eb.val(param('clientId')).as('clientId'),
          // Never before the previous message, even if the clock was set back.
          eb
            .case()
            .when('lastMessageAt', '>', param('now'))
            .then(eb.ref('lastMessageAt').$notNull())
            .else(param('now'))
            .end()
            .as('createdAt'),
        ])
        // SQLite would take ON CONFLICT for the condition of a join.
        .where((eb) => eb.lit(true)),
    )
    .onConflict((conflict) => conflict.columns(['senderId', 'clientId']).doNothing())

const insertOnSqlite = forEachRole((role) =>
  preparedFirst((db, param: Param<PlainMessage>) =>
    insertPlain(withWritable(db, param, role), param).returning((eb) => [
      ...MESSAGE,
      eb.selectFrom('matches').select('lastMessageId').whereRef('id', '=', 'messages.matchId').as('after'),
    ]),
  ),
)

const storeOnPostgres = forEachRole((role) =>
  preparedFirst((db, param: Param<PlainMessage>) =>
    withWritable(db, param, role)
      .with('stored', (stored) => insertPlain(stored, param).returning(MESSAGE))
      .with('counted', (counted) =>
        counted
          .updateTable('matches')
          .from('stored')
          .set((eb) => ({
            messageCount: eb('messageCount', '+', 1),
            lastMessageId: eb.ref('stored.id'),
            lastMessageAt: eb.ref('stored.createdAt'),
          }))
          .set(READ_ID[role], (eb) => eb.ref('stored.id'))
          .whereRef('matches.id', '=', 'stored.matchId'),
      )
      .selectFrom('stored')
      .innerJoin('writable', 'writable.matchId', 'stored.matchId')
      .selectAll('stored')
      .select('writable.lastMessageId as after'),
  ),
)

/**
 * Stores and counts a message if nothing keeps its sender from writing, with as few statements as each database allows:
 * two on SQLite, one on PostgreSQL (decision 126). Returns it with the id of the previous message of the match, or
 * undefined if something is in the way, or if its sender has already stored one with this clientId.
 */
export async function storePlainMessage(db: Db, role: Role, values: PlainMessage) {
  if (dialectOf(db) === 'postgres') return storeOnPostgres[role](db, values)
  const stored = await insertOnSqlite[role](db, values)
  if (stored) await countSentMessage[role](db, stored)
  return stored
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
