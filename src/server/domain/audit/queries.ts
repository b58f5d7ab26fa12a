import { type Of, prepared, preparedFirst } from '#db/prepared.ts'
import type { Db } from '#db/schema.ts'
import { BEGINNING, type StoredEntry } from './chain.ts'

export type Head = { hash: string; count: number; lastId: number }

/**
 * Where the log ends. Whoever adds to it keeps the end for himself until his transaction is over: an end that is
 * written over with itself is locked on PostgreSQL, and there from the first time on.
 */
export const takeHead = preparedFirst((db, _of: Of<Record<never, never>>) =>
  db
    .insertInto('audit_head')
    .values({ id: 1, hash: BEGINNING, count: 0, lastId: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ id: eb.ref('excluded.id') })))
    .returning(['hash', 'count', 'lastId']),
)

export const insertEntry = prepared((db, of: Of<StoredEntry>) =>
  db.insertInto('audit_entries').values({
    id: of('id'),
    at: of('at'),
    actorId: of('actorId'),
    action: of('action'),
    subjectId: of('subjectId'),
    address: of('address'),
    requestId: of('requestId'),
    reason: of('reason'),
    detail: of('detail'),
    hash: of('hash'),
  }),
)

export const moveHead = prepared((db, of: Of<Head>) =>
  db
    .updateTable('audit_head')
    .set({ hash: of('hash'), count: of('count'), lastId: of('lastId') })
    .where('id', '=', 1),
)

export const readHead = (db: Db): Promise<Head | undefined> =>
  db.selectFrom('audit_head').select(['hash', 'count', 'lastId']).where('id', '=', 1).executeTakeFirst()

/** The entries behind one number up to another, in their order. */
export const listBetween = (
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
