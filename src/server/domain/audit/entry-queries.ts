import type { Db, Instant } from '#db/schema.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import type { IdRange } from '../../pagination.ts'

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
