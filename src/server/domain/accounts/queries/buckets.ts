import type { Db, RateLimitsTable } from '#db/schema.ts'

type Bucket = Pick<RateLimitsTable, 'name' | 'key'>

type Terms = Bucket & { now: number; latest: number; farthest: number; costMs: number }

/** Takes one from a bucket in a single step, whoever else does so meanwhile; no row when there is none left. */
export const takeFromBucket = (db: Db, { name, key, now, latest, farthest, costMs }: Terms) =>
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
              .else(now)
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
    .executeTakeFirst()

export const findBucket = (db: Db, one: Bucket) =>
  db
    .selectFrom('rate_limits')
    .select('fullAt')
    .where('name', '=', one.name)
    .where('key', '=', one.key)
    .executeTakeFirst()

export const giveBackToBucket = (db: Db, { costMs, ...one }: Bucket & { costMs: number }) =>
  db
    .updateTable('rate_limits')
    .set((eb) => ({ fullAt: eb('fullAt', '-', costMs) }))
    .where('name', '=', one.name)
    .where('key', '=', one.key)
    .execute()

export const deleteFullBuckets = (db: Db, now: number) =>
  db.deleteFrom('rate_limits').where('fullAt', '<=', now).execute()
