import { withRowLock } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'
import type { CallDeclineReason } from '#shared/enums.ts'
import { callColumns } from './call-queries.ts'

/** Locks a call request until the transaction ends. */
export const lockCall = (db: Db, id: number) =>
  withRowLock(db, db.selectFrom('call_requests').select('id').where('id', '=', id)).executeTakeFirst()

export type CallTimes = {
  dateTime: string
  duration: number
  proposedTime: string | null
  proposedDuration: number | null
}

const UNANSWERED = {
  status: 'pending',
  answeredAt: null,
  answeredBy: null,
  declineReason: null,
  declineNote: null,
} as const

/** Makes an answered call request pending again, with the times it had. Undefined if its answer has changed since. */
export const reopenCall = (
  db: Db,
  {
    id,
    answeredBy,
    status,
    times,
  }: { id: number; answeredBy: number; status: 'approved' | 'declined'; times: CallTimes },
) =>
  db
    .updateTable('call_requests')
    .set({ ...UNANSWERED, ...times })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('outcome', 'is', null)
    .where('answeredBy', '=', answeredBy)
    .returning(callColumns)
    .executeTakeFirst()

/** A call request as it is returned after an answer. */
export const findStored = (db: Db, id: number) =>
  db.selectFrom('call_requests').select(callColumns).where('id', '=', id).executeTakeFirstOrThrow()

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
