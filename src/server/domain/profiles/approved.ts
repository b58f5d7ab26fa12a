import { createHash } from 'node:crypto'
import type { Db } from '#db/schema.ts'
import { searchTextOf } from '#server/domain/search-key.ts'
import type { AcceptedChanges, PutBackChanges } from '#shared/schemas/approved.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { PersonRef } from '#shared/schemas/people.ts'
import { APPROVED_FIELDS, type ApprovedField } from '#shared/supervision.ts'
import { APPROVED_TEXTS } from '#shared/texts/approved.ts'
import type { Admin, Ctx, Member } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { lockMentor } from '../accounts/locks.ts'
import { record } from '../audit/audit.ts'
import { encodeList } from '../lists.ts'
import { notify } from '../notifications/notices.ts'
import * as queries from './approved-queries.ts'
import * as profiles from './queries.ts'
import { letGoOf } from './uploads.ts'

/** What is approved of a mentor's profile: what mentees know them by. */
export type ApprovedProfile = {
  fullName: string
  photoUrl: string | null
  profession: string
  expertise: string[]
  bio: string | null
}

/** How much of a text the audit log keeps: it outlives the account, and a bio may be long. */
const AUDITED_MAX = 500

export const partOf = ({
  fullName,
  photoUrl,
  profession,
  expertise,
  bio,
}: ApprovedProfile): ApprovedProfile => ({
  fullName,
  photoUrl,
  profession,
  expertise,
  bio,
})

/** Refuses where a profile is not what an administrator has seen of it. */
export function requireSeen(seen: Partial<ApprovedProfile>, present: ApprovedProfile) {
  if (changedIn(present, { ...present, ...seen }).length > 0) throw changedMeanwhile()
}

/** Which of these fields differ between two states of a profile. */
export const differences = <Field extends string>(
  fields: readonly Field[],
  from: Partial<Record<Field, unknown>>,
  to: Partial<Record<Field, unknown>>,
): Field[] => fields.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))

const changedIn = (from: ApprovedProfile, to: ApprovedProfile): ApprovedField[] =>
  differences(APPROVED_FIELDS, from, to)

function audited(value: string | string[] | null): string | null {
  const text = Array.isArray(value) ? value.join(', ') : value
  return text && text.length > AUDITED_MAX ? `${text.slice(0, AUDITED_MAX)}…` : text
}

/** What an entry of the audit log says of a change, field by field. */
const auditedChanges = (from: ApprovedProfile, to: ApprovedProfile) =>
  Object.fromEntries(
    changedIn(from, to).map((field) => [field, { from: audited(from[field]), to: audited(to[field]) }]),
  )

/** A hash of both states: it changes when what an administrator has seen is out of date. */
const versionOf = (approved: ApprovedProfile, present: ApprovedProfile): string =>
  createHash('sha256')
    .update(JSON.stringify([partOf(approved), partOf(present)]))
    .digest('hex')

type Change = { from: ApprovedProfile; to: ApprovedProfile }

/**
 * Keeps what an approved mentor's profile said when it was approved, as soon as it says something else and only as long
 * as it does. Asked in the transaction of the change, which has locked the account.
 */
export async function keepApproved({ db, now }: Ctx<Member>, mentorId: number, { from, to }: Change) {
  if (changedIn(from, to).length === 0) return
  const approved = (await queries.findApproved(db, mentorId)) ?? from
  await keepOrForget(db, { mentorId, approved, present: to, changedAt: now() })
}

/** The entry in the audit log of such a change. */
export async function recordChange(ctx: Ctx<Member>, mentorId: number, { from, to }: Change) {
  if (changedIn(from, to).length === 0) return
  const { userId } = ctx.actor
  const detail = { id: mentorId, changes: auditedChanges(from, to) }
  await record(ctx, { action: 'mentor_profile_changed', actorId: userId, subjectId: userId, detail })
}

async function keepOrForget(
  db: Db,
  { mentorId, approved, present, changedAt }: Both & { mentorId: number; changedAt: string },
) {
  if (changedIn(approved, present).length === 0) return queries.deleteApproved(db, mentorId)
  const row = { ...partOf(approved), expertise: encodeList(approved.expertise) }
  return queries.keepApproved(db, { ...row, mentorId, changedAt })
}

type Both = { approved: ApprovedProfile; present: ApprovedProfile }

/** Whose profile says something else than when it was approved. */
export const changed = (ctx: Ctx<Admin>, page: PageRequest) =>
  pageById(
    page,
    (part) => queries.listChanged(ctx.db, part),
    (row) => row,
  )

/** A mentor's profile when it was approved, the profile now, and the fields that differ. */
export async function view({ db }: Pick<Ctx<Admin>, 'db'>, { id }: PersonRef) {
  const { present, approved, changedAt } = await find(db, id)
  return {
    mentorId: id,
    version: versionOf(approved, present),
    changedAt,
    changed: changedIn(approved, present),
    approved,
    present,
  }
}

async function find(db: Db, id: number) {
  const found = await queries.findPresent(db, id)
  if (!found) throw new AppError('not_found', APPROVED_TEXTS.noMentor)
  const present = partOf(found)
  const kept = await queries.findApproved(db, id)
  const approved = kept ? partOf(kept) : present
  return { userId: found.userId, present, approved, changedAt: kept?.changedAt ?? null }
}

/** An administrator has looked at what has changed, and approves it as it is now. */
export async function accept(ctx: Ctx<Admin>, seen: AcceptedChanges): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId, approved, present } = await lockSeen(tx, seen)
    await queries.deleteApproved(tx.db, seen.id)
    await letGoOf(tx, { userId, photoUrl: approved.photoUrl })
    const detail = { id: seen.id, changes: auditedChanges(approved, present) }
    const whose = { actorId: tx.actor.userId, subjectId: userId }
    await record(tx, { ...whose, action: 'mentor_profile_accepted', detail })
  })
}

/** An administrator restores the approved values of all changed fields or of some. The mentor gets a notice. */
export async function putBack(ctx: Ctx<Admin>, { fields = [...APPROVED_FIELDS], ...seen }: PutBackChanges) {
  return inTransaction(ctx, async (tx) => {
    const { userId, approved, present, changedAt } = await lockSeen(tx, seen)
    const chosen = changedIn(approved, present).filter((field) => fields.includes(field))
    if (chosen.length === 0) throw changedMeanwhile()
    const to = { ...present, ...Object.fromEntries(chosen.map((field) => [field, approved[field]])) }
    const { fullName, photoUrl, bio, profession, expertise } = to
    await profiles.updateUser(tx.db, userId, { fullName, photoUrl, bio })
    await profiles.updateMentor(tx.db, seen.id, {
      profession,
      expertise: encodeList(expertise),
      searchText: searchTextOf(to),
    })
    await keepOrForget(tx.db, { mentorId: seen.id, approved, present: to, changedAt })
    await letGoOf(tx, { userId, photoUrl: present.photoUrl })
    await notify(tx, { userId, kind: 'profile_put_back', detail: { fields: chosen.join(' ') } })
    const detail = { id: seen.id, changes: auditedChanges(present, to) }
    const whose = { actorId: tx.actor.userId, subjectId: userId }
    await record(tx, { ...whose, action: 'mentor_profile_put_back', detail })
    return view(tx, seen)
  })
}

/** Locks the mentor until the transaction ends, and checks that the administrator has seen the latest state. */
async function lockSeen(tx: Ctx<Admin>, { id, version }: AcceptedChanges) {
  await lockMentor(tx.db, id)
  const { changedAt, ...found } = await find(tx.db, id)
  if (changedAt === null || versionOf(found.approved, found.present) !== version) throw changedMeanwhile()
  return { ...found, changedAt }
}

const changedMeanwhile = () => new AppError('conflict', APPROVED_TEXTS.changedMeanwhile, undefined, 'changed')

/** A mentor who is no longer approved is reviewed as a whole before the next approval. */
export async function forgetApproved(
  ctx: Pick<Ctx<Admin>, 'db' | 'publish'>,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  const approved = await queries.deleteApproved(ctx.db, id)
  if (approved) await letGoOf(ctx, { userId, photoUrl: approved.photoUrl })
}
