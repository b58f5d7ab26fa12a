import { type Insertable, sql } from 'kysely'
import type { Db, DeliveriesTable, Instant, NotificationChoicesTable } from '#db/schema.ts'
import type { DeliveryChannel, DeliveryState } from '#shared/notices/catalogue.ts'
import { otherNameOf, readIdOf } from '../access/match-access.ts'

export const listUnplanned = (db: Db, limit: number) =>
  db
    .selectFrom('notices')
    .select(['id', 'userId', 'kind', 'createdAt', 'hasOwnMail'])
    .where('plannedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Marks notices as planned. Returns the ids of those that were not yet. */
export const markPlanned = (db: Db, ids: number[], plannedAt: string) =>
  db
    .updateTable('notices')
    .set({ plannedAt })
    .where('id', 'in', ids)
    .where('plannedAt', 'is', null)
    .returning('id')
    .execute()

/** Stores deliveries, at most one per notice and channel. */
export const insertDeliveries = (db: Db, deliveries: Insertable<DeliveriesTable>[]) =>
  db
    .insertInto('deliveries')
    .values(deliveries)
    .onConflict((conflict) => conflict.columns(['noticeId', 'channel']).doNothing())
    .execute()

const DELIVERY = ['id', 'noticeId', 'userId', 'channel', 'isDigest', 'dueAt'] as const

type Due = { channel: DeliveryChannel; now: string; limit: number }

/** Returns the waiting deliveries of a channel that are due, longest due first. */
export const listDue = (db: Db, { channel, now, limit }: Due) =>
  db
    .selectFrom('deliveries')
    .select(DELIVERY)
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()

export type Delivery = Awaited<ReturnType<typeof listDue>>[number]

/** Returns everything that is due for a member's digest. */
export const listDueForDigest = (
  db: Db,
  { userId, channel, now }: { userId: number; channel: DeliveryChannel; now: string },
) =>
  db
    .selectFrom('deliveries')
    .select(DELIVERY)
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where('isDigest', '=', 1)
    .where('dueAt', '<=', now)
    .orderBy('id')
    .execute()

/** Gives waiting deliveries their final state and returns their ids: each can be claimed by one process only. */
export const claimDeliveries = (db: Db, ids: number[], finished: { state: DeliveryState; settledAt: string }) =>
  db
    .updateTable('deliveries')
    .set(finished)
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()

export const setState = (db: Db, ids: number[], state: DeliveryState) =>
  db.updateTable('deliveries').set({ state }).where('id', 'in', ids).execute()

export const postpone = (db: Db, ids: number[], change: { dueAt: string; isDigest?: number }) =>
  db.updateTable('deliveries').set(change).where('id', 'in', ids).where('state', '=', 'waiting').execute()

/** Deletes deliveries that were finished before an instant. */
export const deleteFinished = (db: Db, before: string) =>
  db.deleteFrom('deliveries').where('state', '!=', 'waiting').where('settledAt', '<', before).execute()

/** Notices with what decides whether they are still worth sending. */
export const listNoticesWithMatch = (db: Db, ids: number[]) =>
  db
    .selectFrom('notices')
    .leftJoin('matches', 'matches.id', 'notices.matchId')
    .leftJoin('mentors', 'mentors.id', 'matches.mentorId')
    .leftJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select((eb) => [
      'notices.id',
      'notices.kind',
      'notices.key',
      'notices.matchId',
      'notices.detail',
      'notices.createdAt',
      'notices.readAt',
      'notices.dismissedAt',
      'matches.requestStatus',
      'matches.outcome',
      'matches.pausedAt',
      'matches.lastMessageId',
      'mentors.status as mentorStatus',
      'mentees.status as menteeStatus',
      otherNameOf(eb, eb.ref('notices.userId')).as('otherName'),
      readIdOf(sql.ref<number>('notices.userId')).as('readUpTo'),
    ])
    .where('notices.id', 'in', ids)
    .orderBy('notices.id')
    .execute()

export type NoticeRow = Awaited<ReturnType<typeof listNoticesWithMatch>>[number]

export const findSession = (db: Db, id: number) =>
  db.selectFrom('mentoring_sessions').select(['status', 'startTime']).where('id', '=', id).executeTakeFirst()

export const findCall = (db: Db, id: number) =>
  db
    .selectFrom('call_requests')
    .select(['status', 'proposedTime', 'proposedDuration'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the open matches among some with both people, by match id: neither paused nor ended, and both take part. */
export async function findOpenPairs(db: Db, matchIds: number[]) {
  if (matchIds.length === 0) return new Map<number, Pair>()
  const rows = await selectLivePairs(db, [...new Set(matchIds)]).execute()
  const open = rows.filter((row) => row.mentorStatus === 'approved' && row.menteeStatus === 'active')
  return new Map(open.map((row) => [row.matchId, row]))
}

/**
 * Selects matches that neither are paused nor have ended. Conditions on the status of people would have SQLite begin with
 * all approved mentors, and look for each match of the list in each of them: 200 ms instead of 3 for 500 of 1,000.
 */
const selectLivePairs = (db: Db, matchIds: number[]) =>
  db
    .selectFrom('matches')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .select([
      'matches.id as matchId',
      'mentors.userId as mentorUserId',
      'mentees.userId as menteeUserId',
      'matches.mentorReadId',
      'matches.menteeReadId',
      'mentors.status as mentorStatus',
      'mentees.status as menteeStatus',
    ])
    .where('matches.id', 'in', matchIds)
    .where('matches.requestStatus', '=', 'approved')
    .where('matches.outcome', 'is', null)
    .where('matches.pausedAt', 'is', null)

/** Two people of an open match. */
export type Pair = Awaited<ReturnType<ReturnType<typeof selectLivePairs>['execute']>>[number]

type Bounds = { after: { startTime: string; id: number }; until: string; limit: number }

/** Returns planned sessions that begin in a time, by start time. */
export const listSessions = (db: Db, { after, until, limit }: Bounds) =>
  db
    .selectFrom('mentoring_sessions')
    .select(['id', 'matchId', 'startTime', 'createdAt'])
    .where('status', '=', 'scheduled')
    .where((eb) => eb(eb.refTuple('startTime', 'id'), '>', eb.tuple(after.startTime, after.id)))
    .where('startTime', '<=', until)
    .orderBy('startTime')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Returns which of some keys already have a notice, as `userId key`. */
export const listStoredKeys = async (db: Db, userIds: number[], keys: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('notices')
    .select(['userId', 'key'])
    .where('userId', 'in', userIds)
    .where('key', 'in', keys)
    .execute()
  return new Set(rows.map(({ userId, key }) => `${userId} ${key}`))
}

export const findProgress = (db: Db) =>
  db.selectFrom('notice_progress').select('lastId').where('name', '=', 'messages').executeTakeFirst()

/** Never goes back, if another process has read on. */
export const saveProgress = (db: Db, lastId: number) =>
  db
    .insertInto('notice_progress')
    .values({ name: 'messages', lastId })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ lastId }).where('notice_progress.lastId', '<', lastId),
    )
    .execute()

export const listMessagesAfter = (db: Db, { lastId, limit }: { lastId: number; limit: number }) =>
  db
    .selectFrom('messages')
    .select(['id', 'matchId', 'senderId', 'createdAt'])
    .where('id', '>', lastId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** What the choices of some members depend on, and whether they take part. */
export const listMembers = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('users')
    .leftJoin('notification_choices as choices', 'choices.userId', 'users.id')
    .leftJoin('mentees', 'mentees.userId', 'users.id')
    .leftJoin('mentors', 'mentors.userId', 'users.id')
    .select([
      'users.id as userId',
      'users.role',
      'mentees.age',
      'mentees.ageRecordedOn',
      'mentees.status as menteeStatus',
      'mentors.status as mentorStatus',
      'choices.requests',
      'choices.messages',
      'choices.sessions',
      'choices.programme',
      'choices.invitations',
      'choices.digestHour',
      'choices.quiet',
      'choices.timeZone',
      'choices.isZoneChosen',
    ])
    .where('users.id', 'in', userIds)
    .execute()

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export const findPasswordHash = (db: Db, userId: number) =>
  db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()

type NewChoices = Insertable<NotificationChoicesTable>
type Changes = Partial<Omit<NewChoices, 'userId'>>

const NOTHING_CHOSEN = {
  requests: null,
  messages: null,
  sessions: null,
  programme: null,
  digestHour: null,
  quiet: null,
  timeZone: null,
}

/** Stores what a member has changed about their choices. */
export const saveChoices = (db: Db, userId: number, changes: Changes & { updatedAt: string }) =>
  db
    .insertInto('notification_choices')
    .values({ ...NOTHING_CHOSEN, ...changes, userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changes))
    .execute()

/** Like `saveChoices`, and does nothing if there is no such account. */
export const saveChoicesOf = async (db: Db, userId: number, changes: Changes & { updatedAt: string }) => {
  const found = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (found) await saveChoices(db, userId, changes)
}

/** Stores the time zone of a member's browser, unless they have chosen one. */
export const saveBrowserZone = (
  db: Db,
  { userId, timeZone, updatedAt }: { userId: number; timeZone: string; updatedAt: string },
) =>
  db
    .insertInto('notification_choices')
    .values({ ...NOTHING_CHOSEN, userId, timeZone, updatedAt })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ timeZone, updatedAt })
        .where('notification_choices.isZoneChosen', '=', 0),
    )
    .execute()

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

type DueDelivery = { channel: 'mail' | 'push'; now: Instant; max: number }

/** Counts the deliveries of a channel that are due, by kind of notice, up to `max` of them. */
export const countDue = (db: Db, { channel, now, max }: DueDelivery) =>
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
