import { type Param, prepared, preparedFirst } from '#db/prepared.ts'
import type { Db, Instant } from '#db/schema.ts'
import type { IdRange } from '#server/pagination.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
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

export type EntryFilter = {
  action?: AuditAction | undefined
  personId?: number | undefined
  from?: Instant | undefined
  to?: Instant | undefined
}

export async function findUserId(db: Db, usernameKey: string): Promise<number | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', usernameKey)
    .executeTakeFirst()
  return user?.id
}

/** Returns entries with an id below `before`, newest first, with the names of users whose account still exists. */
export function listEntries(db: Db, { action, personId, from, to }: EntryFilter, { before, limit }: IdRange) {
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actorId')
    .leftJoin('users as subject', 'subject.id', 'entry.subjectId')
    .select([
      'entry.id',
      'entry.at',
      'entry.action',
      'entry.actorId',
      'entry.subjectId',
      'entry.address',
      'entry.requestId',
      'entry.reason',
      'entry.detail',
      'entry.hash',
      'actor.username as actorUsername',
      'actor.fullName as actorName',
      'subject.username as subjectUsername',
      'subject.fullName as subjectName',
    ])
    .where('entry.id', '<', before)
    .$if(action !== undefined, (query) => query.where('entry.action', '=', action ?? ''))
    .$if(from !== undefined, (query) => query.where('entry.at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('entry.at', '<=', to ?? ''))
    .$if(personId !== undefined, (query) => query.where('entry.id', 'in', selectEntryIdsOf(db, personId ?? 0)))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
}

/** Ids of the entries with this user as actor or subject. A union, so that each part uses its index. */
const selectEntryIdsOf = (db: Db, personId: number) =>
  db
    .selectFrom('audit_entries')
    .select('id')
    .where('actorId', '=', personId)
    .union(db.selectFrom('audit_entries').select('id').where('subjectId', '=', personId))
