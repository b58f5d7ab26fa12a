import type { ExpressionBuilder, Insertable, Updateable } from 'kysely'
import type { CallRequestsTable, Database, Db, Instant } from '#db/schema.ts'
import type { PartById } from '../../pagination.ts'

type Calls = ExpressionBuilder<Database, 'call_requests'>

/** What everybody is shown of a call request. */
const call = (eb: Calls) =>
  [
    'call_requests.id',
    'call_requests.matchId',
    'call_requests.title',
    'call_requests.dateTime',
    'call_requests.duration',
    eb.fn.coalesce('call_requests.outcome', 'call_requests.status').as('status'),
    'call_requests.createdAt',
  ] as const

/** Now, and how long ago a call may have been about which somebody still asks. */
export type Moment = { now: Instant; past: Instant }

/** Whether the time that was asked for went by while it waited. What was asked about the past waits as long again. */
const askedHasPassed = (eb: Calls, { now, past }: Moment) =>
  eb.and([
    eb('call_requests.dateTime', '<=', now),
    eb.or([
      eb('call_requests.dateTime', '>', eb.ref('call_requests.createdAt')),
      eb('call_requests.createdAt', '<=', past),
    ]),
  ])

const unproposedHasPassed = (eb: Calls, moment: Moment) =>
  eb.and([eb('call_requests.proposedTime', 'is', null), askedHasPassed(eb, moment)])

const proposedHasPassed = (eb: Calls, { now }: Moment) =>
  eb.and([eb('call_requests.proposedTime', 'is not', null), eb('call_requests.proposedTime', '<=', now)])

/** Whether the time about which somebody has still to answer is over. */
const hasPassed = (eb: Calls, moment: Moment) =>
  eb.or([unproposedHasPassed(eb, moment), proposedHasPassed(eb, moment)])

export const listCalls = (db: Db, matchId: number, { before, limit }: PartById) =>
  db
    .selectFrom('call_requests')
    .select(call)
    .where('matchId', '=', matchId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** As listCalls, with how far each has come. */
export const listDetails = (db: Db, matchId: number, moment: Moment, { before, limit }: PartById) =>
  db
    .selectFrom('call_requests')
    .select((eb) => [
      'id',
      'matchId',
      'title',
      'dateTime',
      'duration',
      'status',
      'createdAt',
      'outcome',
      'proposedTime',
      'proposedDuration',
      'declineReason',
      'declineNote',
      'answeredAt',
      'answeredBy',
      hasPassed(eb, moment).as('passed'),
    ])
    .where('matchId', '=', matchId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Stores a call request, unless there is one of this clientId in its match: then nothing comes back. */
export const insertCall = (db: Db, values: Insertable<CallRequestsTable>) =>
  db
    .insertInto('call_requests')
    .values(values)
    .onConflict((conflict) => conflict.columns(['matchId', 'clientId']).doNothing())
    .returning(call)
    .executeTakeFirst()

export const findSentCall = (db: Db, { matchId, clientId }: { matchId: number; clientId: string }) =>
  db
    .selectFrom('call_requests')
    .select(call)
    .where('matchId', '=', matchId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

export const countCall = (db: Db, matchId: number) =>
  db
    .updateTable('matches')
    .set((eb) => ({ callRequestCount: eb('callRequestCount', '+', 1) }))
    .where('id', '=', matchId)
    .execute()

/** A call request with both people, whoever may be about to answer it. */
export const findCall = (db: Db, id: number) =>
  db
    .selectFrom('call_requests')
    .innerJoin('matches', 'matches.id', 'call_requests.matchId')
    .innerJoin('mentors', 'mentors.id', 'matches.mentorId')
    .innerJoin('mentees', 'mentees.id', 'matches.menteeId')
    .innerJoin('users as mentorUser', 'mentorUser.id', 'mentors.userId')
    .innerJoin('users as menteeUser', 'menteeUser.id', 'mentees.userId')
    .select([
      'call_requests.id',
      'call_requests.matchId',
      'call_requests.status',
      'call_requests.outcome',
      'call_requests.dateTime',
      'call_requests.proposedTime',
      'call_requests.proposedDuration',
      'mentorUser.id as mentorUserId',
      'menteeUser.id as menteeUserId',
      'mentorUser.fullName as mentorName',
      'menteeUser.fullName as menteeName',
      'matches.outcome as matchOutcome',
    ])
    .where('call_requests.id', '=', id)
    .executeTakeFirst()

type Change = { id: number; set: Updateable<CallRequestsTable>; moment: Moment }

/** Changes a call request that nobody has answered and whose time has not gone by. */
export const changeWaiting = (db: Db, { id, set, moment }: Change) =>
  waiting(db, { id, set })
    .where((eb) => eb.not(hasPassed(eb, moment)))
    .returning(call)
    .executeTakeFirst()

/** As changeWaiting, for the time that was asked for, whatever has been proposed since. */
export const changeAsked = (db: Db, { id, set, moment }: Change) =>
  waiting(db, { id, set })
    .where((eb) => eb.not(askedHasPassed(eb, moment)))
    .returning(call)
    .executeTakeFirst()

/** As changeWaiting, of one of which this very time is proposed. */
export const changeProposed = (
  db: Db,
  { id, set, moment, seen }: Change & { seen: { dateTime: Instant; duration: number } },
) =>
  waiting(db, { id, set })
    .where('proposedTime', '=', seen.dateTime)
    .where('proposedDuration', '=', seen.duration)
    .where('proposedTime', '>', moment.now)
    .returning(call)
    .executeTakeFirst()

const waiting = (db: Db, { id, set }: Omit<Change, 'moment'>) =>
  db.updateTable('call_requests').set(set).where('id', '=', id).where('status', '=', 'pending')

/** Ends a call request whose time has gone by, once. */
export const expireCall = (db: Db, { id, moment }: Omit<Change, 'set'>) =>
  waiting(db, { id, set: { status: 'declined', outcome: 'expired', answeredAt: moment.now } })
    .where((eb) => hasPassed(eb, moment))
    .returning('id')
    .executeTakeFirst()

/** So many ids of call requests whose time has gone by: of those for which nothing else was proposed, or of the others. */
export const listPassed = (
  db: Db,
  { isProposed, moment, limit }: { isProposed: boolean; moment: Moment; limit: number },
) =>
  db
    .selectFrom('call_requests')
    .select('id')
    .where('status', '=', 'pending')
    .where((eb) => (isProposed ? proposedHasPassed : unproposedHasPassed)(eb, moment))
    .limit(limit)
    .execute()
