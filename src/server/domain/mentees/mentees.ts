import type { Admin, Ctx, Member, Mentee } from '#server/context.ts'
import { ageAt, toRecordedAge, withAgeAt } from '#server/domain/age.ts'
import { AppError, invalidField, notSignedIn } from '#server/errors.ts'
import { pageById } from '#server/pagination.ts'
import { inTransaction } from '#server/transaction.ts'
import type { MenteeStatus } from '#shared/enums.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MenteeAge, MenteeStatusChange, PersonRef } from '#shared/schemas/people.ts'
import { AGE_TEXTS } from '#shared/texts/accounts.ts'
import { removeAccount } from '../accounts/accounts.ts'
import { lockMentee } from '../accounts/locks.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { changedSince, type DecisionRules, recordDecision } from '../decisions/decisions.ts'
import { cancelInvitationsWith } from '../invitations/invitations.ts'
import * as queries from './queries.ts'
import * as firstStepsQueries from './queries.ts'

/** Returns a page of all mentees, newest first, with their contact details. */
export const listMentees = (ctx: Ctx<Admin>, page: PageRequest) =>
  pageById(page, (part) => queries.listMentees(ctx.db, part), toAdminView(ctx.now()))

/**
 * Changes a mentee's status and returns the mentee. A deactivated mentee can still read (decision 3), but their open
 * connections are closed. Throws `not_found`.
 */
export async function setMenteeStatus(ctx: Ctx<Admin>, { id, status }: MenteeStatusChange) {
  return inTransaction(ctx, async (tx) => {
    const mentee = await lockAndLoadMentee(tx, id)
    await queries.updateStatus(tx.db, id, status)
    await recordDecision(tx, { kind: 'mentee', subjectId: id, from: mentee.status, to: status })
    const detail = { id, from: mentee.status, to: status }
    const actorAndSubject = { actorId: tx.actor.userId, subjectId: mentee.userId }
    await recordAuditEntry(tx, { ...actorAndSubject, action: 'mentee_status_changed', detail })
    publishStatus(tx, mentee, status)
    return toAdminView(tx.now())({ ...mentee, status })
  })
}

/** Undone, a mentee has the status of before. Nothing follows once it cannot be: their access has changed at once. */
export const menteeDecisions: DecisionRules<'mentee', Admin, Row> = {
  kind: 'mentee',
  lock: (tx, { id }) => lockAndLoadMentee(tx, id),
  async undo(tx, mentee, { outcome, fromStatus: status }) {
    if (mentee.status !== outcome) throw changedSince()
    await queries.updateStatus(tx.db, mentee.id, status)
    publishStatus(tx, mentee, status)
  },
}

const publishStatus = (tx: Ctx<Admin>, { userId }: Row, status: MenteeStatus) =>
  tx.publish({ type: status === 'active' ? 'access_changed' : 'access_ended', userId })

/** Records a mentee's age on behalf of an administrator. Idempotent: the same age changes nothing. Throws `not_found`. */
export async function recordAge(ctx: Ctx<Admin>, { id, age }: MenteeAge) {
  return inTransaction(ctx, async (tx) => {
    const mentee = await lockAndLoadMentee(tx, id)
    const from = ageAt(mentee, tx.now())
    if (from === age) return toAdminView(tx.now())(mentee)
    return toAdminView(tx.now())({ ...mentee, ...(await storeAge(tx, mentee, { from, to: age })) })
  })
}

/**
 * Sets the age that a mentee states: the first one, or a lower one. Throws `invalid` for a higher one, which only an
 * administrator can record (decision 69). Call it in a transaction that has locked the account.
 */
export async function setOwnAge(tx: Ctx<Member>, menteeId: number, age: number): Promise<void> {
  const mentee = await queries.findMentee(tx.db, menteeId)
  if (!mentee) throw notSignedIn()
  const from = ageAt(mentee, tx.now())
  if (from === age) return
  if (from !== null && age > from) throw invalidField('age', AGE_TEXTS.onlyOurTeam)
  await storeAge(tx, mentee, { from, to: age })
}

/** Stores an age with today's date, and records the old and new age in the audit log. */
async function storeAge(
  tx: Ctx<Member>,
  { id, userId }: Pick<Row, 'id' | 'userId'>,
  { from, to }: { from: number | null; to: number },
) {
  const recorded = toRecordedAge(to, tx.now())
  await queries.updateAge(tx.db, id, { ...recorded, aboutChangedAt: tx.now() })
  const actorAndSubject = { actorId: tx.actor.userId, subjectId: userId }
  await recordAuditEntry(tx, { ...actorAndSubject, action: 'age_recorded', detail: { id, from, to } })
  return recorded
}

/** Removes a mentee's account. Throws `not_found`. */
export async function removeMentee(ctx: Ctx<Admin>, { id }: PersonRef) {
  await inTransaction(ctx, async (tx) => {
    const { userId, username, fullName } = await lockAndLoadMentee(tx, id)
    await cancelInvitationsWith(tx, userId)
    await removeAccount(tx, { userId, action: 'mentee_removed', detail: { id, username, fullName } })
  })
}

/** Returns the mentee's own profile. Throws `not_found`. */
export async function getOwnProfile(ctx: Ctx<Mentee>) {
  const mentee = await queries.findMentee(ctx.db, ctx.actor.menteeId)
  if (!mentee) throw new AppError('not_found', 'Mentee not found')
  const { id, interests, goals, status } = mentee
  return { id, age: ageAt(mentee, ctx.now()), interests, goals, status }
}

/** Locks a mentee's account until the transaction ends (decision 28) and returns the mentee. Throws `not_found`. */
async function lockAndLoadMentee(ctx: Ctx<Admin>, id: number) {
  await lockMentee(ctx.db, id)
  const mentee = await queries.findMentee(ctx.db, id)
  if (!mentee) throw new AppError('not_found', 'Mentee not found')
  return mentee
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findMentee>>>
const toAdminView =
  (now: string) =>
  ({ fullName, username, email, photoUrl, location, bio, ...mentee }: Row) => ({
    ...withAgeAt(mentee, now),
    location,
    background: bio,
    user: { fullName, username, email, photoUrl, location },
  })

/**
 * Returns which of the first steps a mentee has taken. Once all are done this is recorded, so that they stay done when a
 * mentor leaves or a text is removed. Throws `not_found`.
 */
export async function getFirstSteps({ db, now, actor }: Ctx<Mentee>) {
  const found = await firstStepsQueries.findFirstSteps(db, actor.menteeId)
  if (!found) throw new AppError('not_found', 'Mentee not found')
  const steps = {
    aboutYou: found.interests.length > 0 && found.goals !== '',
    askMentor: found.requestId !== null,
    sayHello: found.messageId !== null || found.heldId !== null,
  }
  const wasDone = found.firstStepsDoneAt !== null
  const isDone = wasDone || Object.values(steps).every(Boolean)
  if (isDone && !wasDone) await firstStepsQueries.recordDone(db, actor.menteeId, now())
  return { ...steps, isDone }
}
