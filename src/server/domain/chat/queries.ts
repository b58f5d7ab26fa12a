import { sql } from 'kysely'
import { jsonOf } from '#db/dialect.ts'
import { type Param, prepared, preparedFirst } from '#db/prepared.ts'
import type { Db, Instant } from '#db/schema.ts'
import type { Message } from '#shared/chat-protocol.ts'

export const MESSAGE = ['id', 'matchId', 'senderId', 'content', 'createdAt', 'clientId'] as const

type PageBounds = { matchId: number; before: number; after: number; limit: number }

/** The first id, last id and number of the newest messages below `before`. */
export const findBoundsBefore = preparedFirst((db, param: Param<PageBounds>) => selectBounds(db, param, 'desc'))

/** As findBoundsBefore, for the oldest messages above `after`. */
export const findBoundsAfter = preparedFirst((db, param: Param<PageBounds>) => selectBounds(db, param, 'asc'))

const selectBounds = (db: Db, param: Param<PageBounds>, order: 'asc' | 'desc') =>
  db
    .selectFrom(selectBetween(db, param).select('id').orderBy('id', order).limit(param('limit')).as('part'))
    .select(({ fn }) => [
      fn.min<number | null>('id').as('first'),
      fn.max<number | null>('id').as('last'),
      fn.countAll<number>().as('count'),
    ])

/** The messages of a match between two ids as one row: a JSON array, oldest first, with the first and last id. */
export const readMessagesJson = preparedFirst((db, param: Param<Omit<PageBounds, 'limit'>>) =>
  selectBetween(db, param).select(({ fn }) => [
    jsonOf<Message>(db, 'messages', MESSAGE).as('items'),
    fn.min<number | null>('id').as('first'),
    fn.max<number | null>('id').as('last'),
  ]),
)

const selectBetween = (db: Db, param: Param<Omit<PageBounds, 'limit'>>) =>
  db
    .selectFrom('messages')
    .where('matchId', '=', param('matchId'))
    .where('id', '<', param('before'))
    .where('id', '>', param('after'))

type Since = { matchId: number; since: Instant }

/**
 * Finds the last message before a time; its id is 0 if there is none. A binary search over the ids, as their times never
 * decrease: some twenty rows are read of any number (decision 11).
 */
export const findLastBefore = preparedFirst((db, param: Param<Since>) =>
  db
    .withRecursive('bisection(low, high)', (steps) =>
      steps
        .selectFrom('messages')
        .select((eb) => [
          eb.lit(1).as('low'),
          eb(eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)), '+', eb.lit(1)).as('high'),
        ])
        .where('matchId', '=', param('matchId'))
        .unionAll(
          steps
            .selectFrom('bisection')
            .select((eb) => {
              const middle = sql<number>`${eb.ref('low')} + (${eb.ref('high')} - ${eb.ref('low')}) / 2`
              const isBefore = eb(
                eb
                  .selectFrom('messages')
                  .select('createdAt')
                  .where('matchId', '=', param('matchId'))
                  .where('id', '>=', middle)
                  .orderBy('id')
                  .limit(1),
                '<',
                param('since'),
              )
              return [
                eb.case().when(isBefore).then(sql<number>`${middle} + 1`).else(eb.ref('low')).end().as('low'),
                eb.case().when(isBefore).then(eb.ref('high')).else(middle).end().as('high'),
              ]
            })
            .whereRef('low', '<', 'high'),
        ),
    )
    .selectFrom('bisection')
    .select((eb) => eb('low', '-', eb.lit(1)).as('id'))
    .whereRef('low', '=', 'high'),
)

/** The messages of a match after one of them, oldest first. */
export const listMessagesAfter = prepared(
  (db, param: Param<{ matchId: number; after: number; limit: number }>) =>
    db
      .selectFrom('messages')
      .select(MESSAGE)
      .where('matchId', '=', param('matchId'))
      .where('id', '>', param('after'))
      .orderBy('id')
      .limit(param('limit')),
)

export const deleteMessage = (db: Db, id: number) => db.deleteFrom('messages').where('id', '=', id).execute()

export const findMessageById = (db: Db, id: number) =>
  db.selectFrom('messages').select(MESSAGE).where('id', '=', id).executeTakeFirst()

export const findByClientId = (db: Db, senderId: number, clientId: string) =>
  db
    .selectFrom('messages')
    .select(MESSAGE)
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

/** The latest message id of each match; matches without messages are left out. */
export const listLastMessageIds = (db: Db, matchIds: number[]) =>
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
