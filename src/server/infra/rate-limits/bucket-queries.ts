import { sql } from 'kysely'
import { dialectOf } from '#db/dialect.ts'
import type { Db, RateLimitsTable } from '#db/schema.ts'

type Bucket = Pick<RateLimitsTable, 'name' | 'key'>

type TakeTerms = Bucket & {
  now: number
  latest: number
  farthest: number
  costMs: number
  /** Commits without waiting for the disk (`synchronous_commit` off): a crash of PostgreSQL may lose one. */
  asyncCommit: boolean
}

/** Takes a token from a bucket in one atomic statement; returns undefined if none is left. */
export const takeFromBucket = (db: Db, { name, key, now, latest, farthest, costMs, asyncCommit }: TakeTerms) =>
  db
    .insertInto('rate_limits')
    .values({ name, key, fullAt: now + costMs })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'key'])
        .doUpdateSet((eb) => ({
          fullAt: eb(
            eb
              .case()
              .when(eb.between('rate_limits.fullAt', now, farthest))
              .then(eb.ref('rate_limits.fullAt'))
              // A parameter instead of a literal, so that the statement text stays the same.
              .else(eb.val(now))
              .end(),
            '+',
            costMs,
          ),
        }))
        .where((eb) =>
          eb.or([eb('rate_limits.fullAt', '<=', latest), eb('rate_limits.fullAt', '>', farthest)]),
        ),
    )
    .returning('fullAt')
    .$if(asyncCommit && dialectOf(db) === 'postgres', (query) =>
      query.returning(sql`set_config('synchronous_commit', 'off', true)`.as('asyncCommit')),
    )
    .executeTakeFirst()

export const findBucket = (db: Db, { name, key }: Bucket) =>
  db
    .selectFrom('rate_limits')
    .select('fullAt')
    .where('name', '=', name)
    .where('key', '=', key)
    .executeTakeFirst()

export const findBuckets = (db: Db, buckets: Bucket[]) =>
  db
    .selectFrom('rate_limits')
    .select(['name', 'key', 'fullAt'])
    .where((eb) => eb.or(buckets.map(({ name, key }) => eb.and({ name, key }))))
    .execute()

export const refundBucket = (db: Db, { name, key, costMs }: Bucket & { costMs: number }) =>
  db
    .updateTable('rate_limits')
    .set((eb) => ({ fullAt: eb('fullAt', '-', costMs) }))
    .where('name', '=', name)
    .where('key', '=', key)
    .execute()

export const deleteFullBuckets = (db: Db, now: number) =>
  db.deleteFrom('rate_limits').where('fullAt', '<=', now).execute()
