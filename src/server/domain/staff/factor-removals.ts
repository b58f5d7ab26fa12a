import type { FactorRemovalRequest, StaffRef } from '#shared/schemas/people.ts'
import { FACTOR_REMOVAL_REFUSALS } from '#shared/texts/staff.ts'
import type { Admin, Ctx, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { forEachDue } from '../../jobs/for-each-due.ts'
import { inTransaction } from '../../transaction.ts'
import { lockUser } from '../accounts/locks.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { addMs } from '../instants.ts'
import { queueMail } from '../mail/mails.ts'
import { notify } from '../notifications/notifications.ts'
import * as queries from './queries.ts'

/** How long a person can object before an owner's removal of their second factors takes effect. */
export const FACTOR_REMOVAL_WAIT_MS = 24 * 3_600_000

type Account = NonNullable<Awaited<ReturnType<typeof queries.findAccount>>>
/** An owner can do everything, so one owner alone must not be able to become another. */
const needsTwo = ({ level, endedAt }: Pick<Account, 'level' | 'endedAt'>) =>
  level === 'owner' && endedAt === null

/**
 * Plans to remove all second factors of a person who has lost them, in 24 hours: until then they can object, and an owner
 * can stop it. Mailed to the person, and in their news. For an owner's another owner has to confirm it. Throws `not_found`,
 * `forbidden` for the caller's own, or `conflict` without a second factor, or if it is planned already.
 */
export const requestFactorRemoval = (
  ctx: Ctx<Admin>,
  { userId, reason }: FactorRemovalRequest,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (userId === tx.actor.userId) throw new AppError('forbidden', FACTOR_REMOVAL_REFUSALS.own)
    await lockUser(tx.db, userId)
    const account = await queries.findAccount(tx.db, userId)
    if (!account) throw new AppError('not_found', 'Account not found')
    if (!account.hasFactor) throw new AppError('conflict', FACTOR_REMOVAL_REFUSALS.noFactor)
    const createdAt = tx.now()
    const dueAt = addMs(createdAt, FACTOR_REMOVAL_WAIT_MS)
    const removal = { userId, requestedBy: tx.actor.userId, reason, createdAt, dueAt }
    if (!(await queries.insertRemoval(tx.db, removal))) {
      throw new AppError('conflict', FACTOR_REMOVAL_REFUSALS.planned)
    }
    const { confirmedEmail: to } = account
    if (to !== null) await queueMail(tx, { userId, to, kind: 'factor_removal' })
    const notice = { key: `factor removal ${createdAt}`, detail: { dateTime: dueAt } }
    await notify(tx, { userId, kind: 'own_factor_removal', ...notice })
    await record(tx, 'factor_removal_requested', userId, reason)
  })

/** Confirms the removal of an owner's second factors. Throws `not_found`, or `forbidden` for who asked or whose they are. */
export const confirmFactorRemoval = (ctx: Ctx<Admin>, { userId }: StaffRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId: actorId } = tx.actor
    const removal = await lockRemoval(tx, userId)
    if (userId === actorId || removal.requestedBy === actorId) {
      throw new AppError('forbidden', FACTOR_REMOVAL_REFUSALS.anotherOwner)
    }
    if (removal.confirmedBy !== null) return
    await queries.setConfirmed(tx.db, userId, actorId)
    await record(tx, 'factor_removal_confirmed', userId)
  })

/** Stops a removal that waits. Throws `not_found`. */
export const stopFactorRemoval = (ctx: Ctx<Admin>, { userId }: StaffRef): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockRemoval(tx, userId)
    await queries.deleteRemoval(tx.db, userId)
    await record(tx, 'factor_removal_stopped', userId)
  })

async function lockRemoval(tx: Ctx<Admin>, userId: number) {
  await lockUser(tx.db, userId)
  const removal = await queries.lockRemoval(tx.db, userId)
  if (!removal) throw new AppError('not_found', FACTOR_REMOVAL_REFUSALS.gone)
  return removal
}

async function record(
  tx: Ctx<Admin>,
  action: 'factor_removal_requested' | 'factor_removal_confirmed' | 'factor_removal_stopped',
  subjectId: number,
  reason?: string,
) {
  const entry = { action, actorId: tx.actor.userId, subjectId, detail: {} } as const
  await recordAuditEntry(tx, reason === undefined ? entry : { ...entry, reason })
  tx.publish({ type: 'staff_changed' })
}

/** Returns the removals that wait, with whether another owner has to confirm each, and whether the caller may. */
export async function listFactorRemovals({ db, actor }: Ctx<Admin>) {
  const rows = await queries.listRemovals(db)
  const removals = rows.map(({ requestedBy, confirmedBy, level, endedAt, ...removal }) => {
    const needsAnother = needsTwo({ level, endedAt }) && confirmedBy === null
    const mayConfirm = needsAnother && requestedBy !== actor.userId && removal.userId !== actor.userId
    return { ...removal, needsAnother, mayConfirm }
  })
  return { removals }
}

/** Removes the second factors whose time has come. Those that were added since the removal was planned stay. */
export const removeDueFactors = (services: Services, signal?: AbortSignal): Promise<void> =>
  forEachDue(services, {
    job: 'remove-due-factors',
    list: (limit) => queries.listDue(services.db, { now: services.now(), limit }),
    batch: 50,
    handle: ({ id: userId }) => inTransaction(services, (tx) => removeDue(tx, userId)),
    signal,
  })

async function removeDue(tx: Services, userId: number): Promise<void> {
  await lockUser(tx.db, userId)
  const removal = await queries.lockRemoval(tx.db, userId)
  const account = await queries.findAccount(tx.db, userId)
  if (!removal || !account || (needsTwo(account) && removal.confirmedBy === null)) return
  const removed = await queries.deleteFactorsUntil(tx.db, userId, removal.createdAt)
  await queries.deleteCodesUntil(tx.db, userId, removal.createdAt)
  await queries.deleteRemoval(tx.db, userId)
  for (const { kind } of removed) {
    const entry = { action: 'factor_removed', actorId: removal.requestedBy, subjectId: userId } as const
    await recordAuditEntry(tx, { ...entry, reason: removal.reason, detail: { kind } })
  }
  const { confirmedEmail: to } = account
  if (to !== null && removed.length > 0) await queueMail(tx, { userId, to, kind: 'factor_removed' })
  tx.publish({ type: 'staff_changed' })
}
