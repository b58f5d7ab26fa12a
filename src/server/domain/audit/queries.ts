import { type Param, prepared, preparedFirst } from '#db/prepared.ts'
import type { Db } from '#db/schema.ts'
import { GENESIS_HASH, type StoredEntry } from './chain.ts'

/** The end of the hash chain: the last entry's hash and id, and the number of entries. */
export type Head = { hash: string; count: number; lastId: number }

/**
 * Returns the head and locks it until the transaction ends. The upsert that changes nothing takes PostgreSQL's row lock,
 * and creates the row the first time.
 */
export const lockHead = preparedFirst((db, _param: Param<Record<never, never>>) =>
  db
    .insertInto('audit_head')
    .values({ id: 1, hash: GENESIS_HASH, count: 0, lastId: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ id: eb.ref('excluded.id') })))
    .returning(['hash', 'count', 'lastId']),
)

export const insertEntry = prepared((db, param: Param<StoredEntry>) =>
  db.insertInto('audit_entries').values({
    id: param('id'),
    at: param('at'),
    actorId: param('actorId'),
    action: param('action'),
    subjectId: param('subjectId'),
    address: param('address'),
    requestId: param('requestId'),
    reason: param('reason'),
    detail: param('detail'),
    hash: param('hash'),
  }),
)

export const updateHead = prepared((db, param: Param<Head>) =>
  db
    .updateTable('audit_head')
    .set({ hash: param('hash'), count: param('count'), lastId: param('lastId') })
    .where('id', '=', 1),
)

export const readHead = (db: Db): Promise<Head | undefined> =>
  db.selectFrom('audit_head').select(['hash', 'count', 'lastId']).where('id', '=', 1).executeTakeFirst()

/** Returns the entries with an id above `after`, up to `upTo`, ascending. */
export const listEntriesBetween = (
  db: Db,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<StoredEntry[]> =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute()
