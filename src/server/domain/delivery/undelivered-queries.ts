import type { Db, Instant } from '#db/schema.ts'

type State = 'waiting' | 'failed'

/** Counts the mails that wait or were given up, by kind, up to `max` of them. */
export const countMails = (db: Db, state: State, max: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('mails')
        .select(['kind', 'createdAt'])
        .where('state', '=', state)
        .orderBy('dueAt')
        .limit(max)
        .as('counted'),
    )
    .select(({ fn }) => ['kind', fn.min('createdAt').as('oldest'), fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()

/** Counts the push notifications that wait or were given up, by category, up to `max` of them. */
export const countPushes = (db: Db, state: State, max: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('pushes')
        .select(['category', 'createdAt'])
        .where('state', '=', state)
        .orderBy('dueAt')
        .limit(max)
        .as('counted'),
    )
    .select(({ fn }) => ['category', fn.min('createdAt').as('oldest'), fn.countAll<number>().as('count')])
    .groupBy('category')
    .execute()

type Due = { channel: 'mail' | 'push'; now: Instant; max: number }

/** Counts the deliveries of a channel that are due, by kind of notice, up to `max` of them. */
export const countDue = (db: Db, { channel, now, max }: Due) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('deliveries')
        .innerJoin('notices', 'notices.id', 'deliveries.noticeId')
        .select(['notices.kind', 'deliveries.isDigest', 'deliveries.dueAt'])
        .where('deliveries.state', '=', 'waiting')
        .where('deliveries.channel', '=', channel)
        .where('deliveries.dueAt', '<=', now)
        .orderBy('deliveries.dueAt')
        .limit(max)
        .as('counted'),
    )
    .select(({ fn }) => ['kind', 'isDigest', fn.min('dueAt').as('oldest'), fn.countAll<number>().as('count')])
    .groupBy(['kind', 'isDigest'])
    .execute()
