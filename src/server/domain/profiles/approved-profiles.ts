import { createHash } from 'node:crypto'
import type { Db } from '#db/schema.ts'
import { toMentorSearchText } from '#server/domain/mentor-fields.ts'
import type { PageRequest } from '#shared/schemas/common.ts'
import type { PersonRef } from '#shared/schemas/people.ts'
import type { AcceptedChanges, PutBackChanges } from '#shared/schemas/profile.ts'
import { APPROVED_FIELDS, type ApprovedField } from '#shared/supervision-enums.ts'
import { APPROVED_TEXTS } from '#shared/texts/accounts.ts'
import type { Admin, Ctx, Member } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import { inTransaction } from '../../transaction.ts'
import { lockMentor } from '../accounts/locks.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { encodeList, pickFields } from '../mentor-fields.ts'
import { notify } from '../notifications/notifications.ts'
import * as queries from './queries.ts'
import * as profiles from './queries.ts'
import { deletePhotoIfUnused } from './uploads.ts'

/** The fields of a mentor's profile that are approved together. */
export type ApprovedProfile = {
  fullName: string
  photoUrl: string | null
  profession: string
  experience: string
  expertise: string[]
  availability: string[]
  bio: string | null
}

/** Maximum length of a text in the audit log, which outlives the account. */
const AUDITED_MAX = 500

/** Returns only the approved fields of a profile. */
export const pickApprovedFields = (profile: ApprovedProfile): ApprovedProfile =>
  pickFields(profile, APPROVED_FIELDS)

/** Throws `conflict` if a profile differs from what the administrator has seen. */
export function requireUnchanged(seen: Partial<ApprovedProfile>, present: ApprovedProfile) {
  if (changedFields(present, { ...present, ...seen }).length > 0) throw staleVersion()
}

/** Returns which of the fields differ between two states of a profile. */
export const differingFields = <Field extends string>(
  fields: readonly Field[],
  from: Partial<Record<Field, unknown>>,
  to: Partial<Record<Field, unknown>>,
): Field[] => fields.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))

const changedFields = (from: ApprovedProfile, to: ApprovedProfile): ApprovedField[] =>
  differingFields(APPROVED_FIELDS, from, to)

function truncateForAudit(value: string | string[] | null): string | null {
  const text = Array.isArray(value) ? value.join(', ') : value
  // Never half of a surrogate pair, which PostgreSQL refuses.
  return text && text.length > AUDITED_MAX ? `${text.slice(0, AUDITED_MAX).replace(/\p{Cs}$/u, '')}…` : text
}

/** Returns the changed fields, each with its old and new value, for an audit entry. */
const toAuditDetail = (from: ApprovedProfile, to: ApprovedProfile) =>
  Object.fromEntries(
    changedFields(from, to).map((field) => [
      field,
      { from: truncateForAudit(from[field]), to: truncateForAudit(to[field]) },
    ]),
  )

/** Returns a hash of both states for optimistic locking: a decision about an older version is refused. */
const versionOf = (approved: ApprovedProfile, present: ApprovedProfile): string =>
  createHash('sha256')
    .update(JSON.stringify([pickApprovedFields(approved), pickApprovedFields(present)]))
    .digest('hex')

type Change = { from: ApprovedProfile; to: ApprovedProfile }

/**
 * Stores the approved state of a profile with the first change since the approval (decision 76), and returns it. It stays until an
 * administrator has looked, also when the profile is the same again: mentees may have read what was there in between. Call
 * it in the transaction of the change, which has locked the account.
 */
export async function trackApproved(
  { db, now }: Ctx<Member>,
  mentorId: number,
  { from, to }: Change,
): Promise<ApprovedProfile> {
  const approved = (await queries.findApproved(db, mentorId)) ?? from
  if (changedFields(from, to).length > 0) await saveApproved(db, { mentorId, approved, changedAt: now() })
  return approved
}

/** Records the change of an approved mentor's profile in the audit log. */
export async function recordProfileChange(ctx: Ctx<Member>, mentorId: number, { from, to }: Change) {
  if (changedFields(from, to).length === 0) return
  const { userId } = ctx.actor
  const detail = { id: mentorId, changes: toAuditDetail(from, to) }
  await recordAuditEntry(ctx, { action: 'mentor_profile_changed', actorId: userId, subjectId: userId, detail })
}

type SavedState = { mentorId: number; approved: ApprovedProfile; changedAt: string }

function saveApproved(db: Db, { mentorId, approved, changedAt }: SavedState) {
  const expertise = encodeList(approved.expertise)
  const availability = encodeList(approved.availability)
  return queries.upsertApproved(db, {
    ...pickApprovedFields(approved),
    expertise,
    availability,
    mentorId,
    changedAt,
  })
}

/** Returns a page of mentors whose profile has changed since an administrator looked. */
export const listChanged = (ctx: Ctx<Admin>, page: PageRequest) =>
  pageById(
    page,
    (part) => queries.listChanged(ctx.db, part),
    (row) => row,
  )

/**
 * Returns a mentor's approved and current profile, and which fields differ: none if it was changed and put back. With
 * `isNameWaiting` members do not see the current name yet. Throws `not_found`.
 */
export async function getChanges({ db }: Pick<Ctx<Admin>, 'db'>, { id }: PersonRef) {
  const { present, approved, changedAt, shownName } = await loadStates(db, id)
  return {
    mentorId: id,
    version: versionOf(approved, present),
    changedAt,
    changed: changedFields(approved, present),
    isNameWaiting: present.fullName !== shownName,
    approved,
    present,
  }
}

async function loadStates(db: Db, id: number) {
  const found = await queries.findCurrent(db, id)
  if (!found) throw new AppError('not_found', APPROVED_TEXTS.noMentor)
  const present = pickApprovedFields({ ...found, fullName: found.waitingName ?? found.fullName })
  const stored = await queries.findApproved(db, id)
  const approved = stored ? pickApprovedFields(stored) : present
  const { userId, fullName: shownName } = found
  return { userId, shownName, present, approved, changedAt: stored?.changedAt ?? null }
}

/**
 * Approves the current state of a changed profile, also a name that waited for it. Throws `conflict` if it changed after the
 * administrator saw it.
 */
export async function acceptChanges(ctx: Ctx<Admin>, seen: AcceptedChanges): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId, approved, present } = await lockVersion(tx, seen)
    await queries.deleteApproved(tx.db, seen.id)
    await showName(tx, { id: seen.id, userId, profile: present })
    await deletePhotoIfUnused(tx, { userId, photoUrl: approved.photoUrl })
    const detail = { id: seen.id, changes: toAuditDetail(approved, present) }
    const actorAndSubject = { actorId: tx.actor.userId, subjectId: userId }
    await recordAuditEntry(tx, { ...actorAndSubject, action: 'mentor_profile_accepted', detail })
  })
}

/**
 * Restores the approved values of all or some changed fields, notifies the mentor and returns the new view. Throws
 * `conflict` if the profile has changed since the administrator saw it.
 */
export async function restoreApproved(
  ctx: Ctx<Admin>,
  { fields = [...APPROVED_FIELDS], ...seen }: PutBackChanges,
) {
  return inTransaction(ctx, async (tx) => {
    const { userId, shownName, approved, present } = await lockVersion(tx, seen)
    const chosen = changedFields(approved, present).filter((field) => fields.includes(field))
    if (chosen.length === 0) throw staleVersion()
    const to = { ...present, ...Object.fromEntries(chosen.map((field) => [field, approved[field]])) }
    const { photoUrl, bio, profession, experience, expertise, availability } = to
    await profiles.updateUser(tx.db, userId, { photoUrl, bio })
    const lists = { expertise: encodeList(expertise), availability: encodeList(availability) }
    const isWaiting = present.fullName !== shownName && !chosen.includes('fullName')
    const searchText = toMentorSearchText({ ...to, fullName: shownName })
    await profiles.updateMentor(tx.db, seen.id, { profession, experience, ...lists, searchText })
    if (!isWaiting) await showName(tx, { id: seen.id, userId, profile: to })
    if (changedFields(approved, to).length === 0) await queries.deleteApproved(tx.db, seen.id)
    await deletePhotoIfUnused(tx, { userId, photoUrl: present.photoUrl })
    await notify(tx, { userId, kind: 'profile_put_back', detail: { fields: chosen.join(' ') } })
    const detail = { id: seen.id, changes: toAuditDetail(present, to) }
    const actorAndSubject = { actorId: tx.actor.userId, subjectId: userId }
    await recordAuditEntry(tx, { ...actorAndSubject, action: 'mentor_profile_put_back', detail })
    return getChanges(tx, seen)
  })
}

/** Locks the mentor and returns both states. Throws `conflict` if `version` is not the latest one. */
async function lockVersion(tx: Ctx<Admin>, { id, version }: AcceptedChanges) {
  await lockMentor(tx.db, id)
  const { changedAt, ...states } = await loadStates(tx.db, id)
  if (changedAt === null || versionOf(states.approved, states.present) !== version) throw staleVersion()
  return states
}

type Shown = { id: number; userId: number; profile: ApprovedProfile }

/** Shows members the name of a profile, whether or not it had to wait. */
async function showName(tx: Ctx<Admin>, { id, userId, profile }: Shown) {
  await profiles.updateUser(tx.db, userId, { fullName: profile.fullName })
  await profiles.updateMentor(tx.db, id, { waitingName: null, searchText: toMentorSearchText(profile) })
}

const staleVersion = () => new AppError('conflict', APPROVED_TEXTS.changedMeanwhile, undefined, 'changed')

/** Deletes the stored approved state of a mentor who is no longer approved, and a name that waited. */
export async function deleteApproved(
  ctx: Pick<Ctx<Admin>, 'db' | 'publish'>,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  await profiles.updateMentor(ctx.db, id, { waitingName: null })
  const approved = await queries.deleteApproved(ctx.db, id)
  if (approved) await deletePhotoIfUnused(ctx, { userId, photoUrl: approved.photoUrl })
}
