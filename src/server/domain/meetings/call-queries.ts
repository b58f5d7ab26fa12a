import {
  type ExpressionBuilder,
  expressionBuilder,
  type Insertable,
  type Selectable,
  type Updateable,
} from 'kysely'
import { withRowLock } from '#db/dialect.ts'
import type { CallRequestsTable, Database, Db, Instant } from '#db/schema.ts'
import type { CallDeclineReason } from '#shared/enums.ts'
import type { IdRange } from '../../pagination.ts'
import { joinPeople, shownNames } from '../access/match-access.ts'
import { isUndoable } from '../decisions/decisions.ts'

type CallBuilder = ExpressionBuilder<Database, 'call_requests'>

/** The columns every view of a call request has. */
export const callColumns = (eb: CallBuilder) =>
  [
    'call_requests.id',
    'call_requests.matchId',
    'call_requests.title',
    'call_requests.dateTime',
    'call_requests.duration',
    eb.fn.coalesce('call_requests.outcome', 'call_requests.status').as('status'),
    'call_requests.createdAt',
  ] as const

// Without the builder of a query, whose type depends on what it joins.
const eb = expressionBuilder<Database, 'call_requests'>()

/** The current time, and the time `CALL_PAST_HOURS` ago. */
export type ExpiryTimes = { now: Instant; past: Instant }

/**
 * Whether the requested time passed while the request was pending. A request for a time that was past when it was
 * made expires `CALL_PAST_HOURS` after its creation.
 */
const requestedHasPassed = ({ now, past }: ExpiryTimes) =>
  eb.and([
    eb('call_requests.dateTime', '<=', now),
    eb.or([
      eb('call_requests.dateTime', '>', eb.ref('call_requests.createdAt')),
      eb('call_requests.createdAt', '<=', past),
    ]),
  ])

const unchangedHasPassed = (times: ExpiryTimes) =>
  eb.and([eb('call_requests.proposedTime', 'is', null), requestedHasPassed(times)])

const proposedHasPassed = ({ now }: ExpiryTimes) =>
  eb.and([eb('call_requests.proposedTime', 'is not', null), eb('call_requests.proposedTime', '<=', now)])

/** Whether the proposed time has passed, or without a proposal the requested one. */
const hasPassed = (times: ExpiryTimes) => eb.or([unchangedHasPassed(times), proposedHasPassed(times)])

export const listCalls = (db: Db, matchId: number, { before, limit }: IdRange) =>
  db
    .selectFrom('call_requests')
    .select(callColumns)
    .where('matchId', '=', matchId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Like `listCalls`, with the columns of `callDetails`. */
export const listDetails = (db: Db, matchId: number, times: ExpiryTimes, { before, limit }: IdRange) =>
  db
    .selectFrom('call_requests')
    .select([
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
      hasPassed(times).as('passed'),
      isUndoable('call', 'call_requests.id').as('isRecent'),
    ])
    .where('matchId', '=', matchId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Maximum count of waiting calls: a higher number need not be exact. */
const WAITING_MAX = 100

/**
 * Counts the pending call requests that wait for an answer of one side, in open matches: for the mentor those without a
 * proposal, for the mentee those with one.
 */
export const countWaiting = (db: Db, answerer: Answerer) =>
  db
    .selectFrom(selectWaiting(db, answerer).limit(WAITING_MAX).as('waiting'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

type Answerer = { column: 'mentorId' | 'menteeId'; id: number; times: ExpiryTimes }

const selectWaiting = (db: Db, { column, id, times }: Answerer) =>
  db
    .selectFrom('call_requests')
    .innerJoin('matches', 'matches.id', 'call_requests.matchId')
    .select('call_requests.id')
    .where(`matches.${column}`, '=', id)
    .where('matches.requestStatus', '=', 'approved')
    .where('matches.outcome', 'is', null)
    .where('matches.pausedAt', 'is', null)
    .where('call_requests.status', '=', 'pending')
    .where('call_requests.proposedTime', column === 'mentorId' ? 'is' : 'is not', null)
    .where(eb.not(hasPassed(times)))

/** Inserts a call request. Returns undefined if the match already has one with this `clientId` (idempotency key). */
export const insertCall = (db: Db, values: Insertable<CallRequestsTable>) =>
  db
    .insertInto('call_requests')
    .values(values)
    .onConflict((conflict) => conflict.columns(['matchId', 'clientId']).doNothing())
    .returning(callColumns)
    .executeTakeFirst()

export const findCallByClientId = (db: Db, { matchId, clientId }: { matchId: number; clientId: string }) =>
  db
    .selectFrom('call_requests')
    .select(callColumns)
    .where('matchId', '=', matchId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

export const incrementCallCount = (db: Db, matchId: number) =>
  db
    .updateTable('matches')
    .set((eb) => ({ callRequestCount: eb('callRequestCount', '+', 1) }))
    .where('id', '=', matchId)
    .execute()

/** A call request with both people of its match. */
export const findCall = (db: Db, id: number) =>
  joinPeople(db)
    .innerJoin('call_requests', 'call_requests.matchId', 'matches.id')
    .select([
      'call_requests.id',
      'call_requests.matchId',
      'call_requests.status',
      'call_requests.outcome',
      'call_requests.dateTime',
      'call_requests.duration',
      'call_requests.proposedTime',
      'call_requests.proposedDuration',
      'call_requests.declineReason',
      'call_requests.declineNote',
      'call_requests.answeredAt',
      'call_requests.answeredBy',
      'mentorUser.id as mentorUserId',
      'menteeUser.id as menteeUserId',
      'matches.outcome as matchOutcome',
      'matches.pausedAt as matchPausedAt',
      ...shownNames,
    ])
    .where('call_requests.id', '=', id)
    .executeTakeFirst()

/** Locks a call request until the transaction ends. */
export const lockCall = (db: Db, id: number) =>
  withRowLock(db, db.selectFrom('call_requests').select('id').where('id', '=', id)).executeTakeFirst()

/** A call request as it is returned after an answer. */
export const findStored = (db: Db, id: number) =>
  db.selectFrom('call_requests').select(callColumns).where('id', '=', id).executeTakeFirstOrThrow()

type Change = { id: number; set: Updateable<CallRequestsTable>; times: ExpiryTimes }

/** Updates a pending call request whose time has not passed. */
export const updatePending = (db: Db, { id, set, times }: Change) =>
  pendingUpdate(db, { id, set })
    .where(eb.not(hasPassed(times)))
    .returning(callColumns)
    .executeTakeFirst()

/** Like `updatePending`, but judged by the requested time even if another was proposed. */
export const updateRequested = (db: Db, { id, set, times }: Change) =>
  pendingUpdate(db, { id, set })
    .where(eb.not(requestedHasPassed(times)))
    .returning(callColumns)
    .executeTakeFirst()

/** Like `updatePending`, if the proposed time is still the one the mentee saw (optimistic lock). */
export const updateProposed = (
  db: Db,
  { id, set, times, seen }: Change & { seen: { dateTime: Instant; duration: number } },
) =>
  pendingUpdate(db, { id, set })
    .where('proposedTime', '=', seen.dateTime)
    .where('proposedDuration', '=', seen.duration)
    .where('proposedTime', '>', times.now)
    .returning(callColumns)
    .executeTakeFirst()

const pendingUpdate = (db: Db, { id, set }: Omit<Change, 'times'>) =>
  db.updateTable('call_requests').set(set).where('id', '=', id).where('status', '=', 'pending')

/** Expires a pending call request whose time has passed; returns undefined otherwise. */
export const expireCall = (db: Db, { id, times }: Omit<Change, 'set'>) =>
  pendingUpdate(db, { id, set: { status: 'declined', outcome: 'expired', answeredAt: times.now } })
    .where(hasPassed(times))
    .returning('id')
    .executeTakeFirst()

/** Ids of up to `limit` pending call requests whose time has passed, with or without a proposal. */
export const listExpired = (
  db: Db,
  { isProposed, times, limit }: { isProposed: boolean; times: ExpiryTimes; limit: number },
) =>
  db
    .selectFrom('call_requests')
    .select('id')
    .where('status', '=', 'pending')
    .where((isProposed ? proposedHasPassed : unchangedHasPassed)(times))
    .limit(limit)
    .execute()

const UNANSWERED = {
  status: 'pending',
  answeredAt: null,
  answeredBy: null,
  declineReason: null,
  declineNote: null,
} as const

/** What accepting a call may change in its times. */
export type CallTimes = Pick<
  Selectable<CallRequestsTable>,
  'dateTime' | 'duration' | 'proposedTime' | 'proposedDuration'
>

/** Makes an answered call request pending again, with these times. Undefined if its answer has changed since. */
export const reopenCall = (
  db: Db,
  {
    id,
    answeredBy,
    status,
    times,
  }: { id: number; answeredBy: number; status: 'approved' | 'declined'; times: CallTimes | undefined },
) =>
  db
    .updateTable('call_requests')
    .set({ ...UNANSWERED, ...times })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('outcome', 'is', null)
    .where('answeredBy', '=', answeredBy)
    .returning('id')
    .executeTakeFirst()

/** Deletes a session that nobody has changed or has in a calendar by an invitation; returns undefined otherwise. */
export const deleteUnchangedSession = (db: Db, { id, createdBy }: { id: number; createdBy: number }) =>
  db
    .deleteFrom('mentoring_sessions')
    .where('id', '=', id)
    .where('createdBy', '=', createdBy)
    .where('status', '=', 'scheduled')
    .whereRef('updatedAt', '=', 'createdAt')
    .where('mentorInvitedAt', 'is', null)
    .where('menteeInvitedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const updateDeclineReason = (
  db: Db,
  { id, ...reason }: { id: number; declineReason: CallDeclineReason | null; declineNote: string | null },
) =>
  db
    .updateTable('call_requests')
    .set(reason)
    .where('id', '=', id)
    .returning(callColumns)
    .executeTakeFirstOrThrow()
