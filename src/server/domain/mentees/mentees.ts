import { ageAt, recordedAt, withAgeAt } from '#server/domain/age.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { MenteeAge, MenteeStatusChange, PersonRef } from '#shared/schemas/people.ts'
import { AGE_TEXTS } from '#shared/texts/age.ts'
import type { Admin, Ctx, Member, Mentee } from '../../context.ts'
import { AppError, notSignedIn, wrongField } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { removeAccount } from '../accounts/accounts.ts'
import { lockMentee } from '../accounts/locks.ts'
import { record } from '../audit/audit.ts'
import * as queries from './queries.ts'

/** Every mentee, newest first, as administrators see them. */
export const list = (ctx: Ctx<Admin>, page: PageRequest) =>
  pageById(page, (part) => queries.listMentees(ctx.db, part), adminViewOf(ctx.now()))

/** Activates or deactivates. A deactivated mentee keeps reading, but what he has open closes. */
export async function setStatus(ctx: Ctx<Admin>, { id, status }: MenteeStatusChange) {
  return inTransaction(ctx, async (tx) => {
    const mentee = await requireMentee(tx, id)
    await queries.updateStatus(tx.db, id, status)
    const detail = { id, from: mentee.status, to: status }
    const whose = { actorId: tx.actor.userId, subjectId: mentee.userId }
    await record(tx, { ...whose, action: 'mentee_status_changed', detail })
    tx.publish({ type: status === 'active' ? 'standing_changed' : 'access_ended', userId: mentee.userId })
    return adminViewOf(tx.now())({ ...mentee, status })
  })
}

/** Records a mentee's age as an administrator knows it. The same age again changes nothing. */
export async function recordAge(ctx: Ctx<Admin>, { id, age }: MenteeAge) {
  return inTransaction(ctx, async (tx) => {
    const mentee = await requireMentee(tx, id)
    const from = ageAt(mentee, tx.now())
    if (from === age) return adminViewOf(tx.now())(mentee)
    return adminViewOf(tx.now())({ ...mentee, ...(await storeAge(tx, mentee, { from, to: age })) })
  })
}

/**
 * A mentee's own word on their age: the first one counts, and a lower one does. One that time does not explain is for
 * an administrator to record (decision 100). Called in a transaction that has locked the account.
 */
export async function setOwnAge(tx: Ctx<Member>, menteeId: number, age: number): Promise<void> {
  const mentee = await queries.findMentee(tx.db, menteeId)
  if (!mentee) throw notSignedIn()
  const from = ageAt(mentee, tx.now())
  if (from === age) return
  if (from !== null && age > from) throw wrongField('age', AGE_TEXTS.onlyOurTeam)
  await storeAge(tx, mentee, { from, to: age })
}

/** Stores an age as of today, and notes in the audit log what it was before. */
async function storeAge(
  tx: Ctx<Member>,
  { id, userId }: Pick<Row, 'id' | 'userId'>,
  { from, to }: { from: number | null; to: number },
) {
  const recorded = recordedAt(to, tx.now())
  await queries.updateAge(tx.db, id, recorded)
  const whose = { actorId: tx.actor.userId, subjectId: userId }
  await record(tx, { ...whose, action: 'age_recorded', detail: { id, from, to } })
  return recorded
}

export async function remove(ctx: Ctx<Admin>, { id }: PersonRef) {
  await inTransaction(ctx, async (tx) => {
    const { userId, username, fullName } = await requireMentee(tx, id)
    await removeAccount(tx, { userId, action: 'mentee_removed', detail: { id, username, fullName } })
  })
}

/** A mentee's own profile. */
export async function own(ctx: Ctx<Mentee>) {
  const mentee = await queries.findMentee(ctx.db, ctx.actor.menteeId)
  if (!mentee) throw new AppError('not_found', 'Mentee not found')
  const { id, interests, goals, status } = mentee
  return { id, age: ageAt(mentee, ctx.now()), interests, goals, status }
}

/** To be changed or removed: until the transaction ends nobody else does either, so that it happens once. */
async function requireMentee(ctx: Ctx<Admin>, id: number) {
  await lockMentee(ctx.db, id)
  const mentee = await queries.findMentee(ctx.db, id)
  if (!mentee) throw new AppError('not_found', 'Mentee not found')
  return mentee
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findMentee>>>
const adminViewOf =
  (now: string) =>
  ({ fullName, username, email, photoUrl, location, bio, ...mentee }: Row) => ({
    ...withAgeAt(mentee, now),
    location,
    background: bio,
    user: { fullName, username, email, photoUrl, location },
  })
