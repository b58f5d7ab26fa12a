import { isUniqueViolation } from '#db/dialect.ts'
import type { Ctx, Member, Mentee, Services } from '#server/context.ts'
import { ageAt, withAgeAt } from '#server/domain/age.ts'
import { toMentorSearchText } from '#server/domain/mentor-fields.ts'
import { AppError, notSignedIn } from '#server/errors.ts'
import { inTransaction } from '#server/transaction.ts'
import { emailKey, hasForeignMailbox } from '#shared/email-address.ts'
import type { AboutYou, OwnProfileQuery, ProfileChanges } from '#shared/schemas/profile.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { stageOf, VISIBLE } from '../access/visible-fields.ts'
import { emailTaken, getCurrentUser, loadUserView, requireUnsharedAddress } from '../accounts/accounts.ts'
import { lockUser } from '../accounts/locks.ts'
import { requireUnofficialTexts } from '../accounts/official-names.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { mailAddressChange, requireDeliverable } from '../mail/member-mails.ts'
import { setOwnAge } from '../mentees/mentees.ts'
import { encodeList, pickFields } from '../mentor-fields.ts'
import {
  flagProfile,
  isQuestionableName,
  PROFILE_WRITER,
  requireAllowedProfileTexts,
} from '../screening/profile-texts.ts'
import { requireRecentProof } from '../second-factor/step-up.ts'
import { differingFields, pickApprovedFields, recordProfileChange, trackApproved } from './approved-profiles.ts'
import * as queries from './queries.ts'
import { publishUnusedPhotos, uploadNameOf } from './uploads.ts'

/**
 * Returns the actor's own account with the profile of their role. With `settled` a mentor who was rejected is pending
 * until that can no longer be undone; a mentor who had been approved sees it at once, because their access has ended.
 */
export async function getProfile(ctx: Ctx<Member>, { settled = false }: OwnProfileQuery = {}) {
  const { role, userId } = ctx.actor
  const user = await loadUserView(ctx, userId)
  const mentor = role === 'mentor' ? await queries.findOwnMentor(ctx.db, userId, settled) : undefined
  const mentee = role === 'mentee' ? await queries.findMentee(ctx.db, userId) : undefined
  return { user, mentor: mentor ?? null, mentee: mentee ? withAgeAt(mentee, ctx.now()) : null }
}

/**
 * Changes the given fields of the actor's own profile and returns it like `getProfile`. Throws `conflict` if the e-mail address
 * is taken, `invalid` for a value that is not allowed, `forbidden` for another address without a recent proof.
 */
export async function updateProfile(ctx: Ctx<Member>, changes: ProfileChanges) {
  const { email } = changes
  // Their own may stay, also when the mail server no longer takes it.
  if (email && hasForeignMailbox(email) && email !== (await getCurrentUser(ctx)).email) {
    await requireDeliverable(ctx, email)
  }
  try {
    await inTransaction(ctx, (tx) => applyChanges(tx, changes))
  } catch (error) {
    throw isUniqueViolation(error, 'emailKey') ? emailTaken() : error
  }
  return getProfile(ctx)
}

async function applyChanges(ctx: Ctx<Member>, changes: ProfileChanges) {
  if (Object.keys(omitUndefined(changes)).length === 0) return
  const { actor } = ctx
  await lockUser(ctx.db, actor.userId)
  const user = await loadUserView(ctx, actor.userId)
  const { fullName, email } = changes
  const changesEmail = email !== undefined && email !== user.email
  if (changesEmail) {
    await requireRecentProof(ctx)
    await requireUnsharedAddress(ctx, { userId: actor.userId, email })
  }
  if (actor.role === 'mentor' && 'profession' in user)
    await updateMentorProfile(ctx, actor.mentorId, user, changes)
  else await updateAccount(ctx, changes)
  if (actor.role === 'mentee' && changes.age !== undefined) await setOwnAge(ctx, actor.menteeId, changes.age)
  if ('age' in user && fullName !== undefined && fullName !== user.fullName) {
    requireUnofficialTexts(ctx, { fullName })
    requireAllowedProfileTexts(ctx, { sender: 'mentee', age: user.age }, { fullName })
    await flagProfile(ctx, { userId: actor.userId, role: 'mentee' }, { fullName })
  }
  if (!changesEmail) return
  await mailAddressChange(ctx, { userId: actor.userId, earlier: user.email })
  await recordEmailChange(ctx, { from: user.email, to: email })
}

async function updateAccount(ctx: Ctx<Member>, { fullName, email, phone, bio, photoUrl }: ProfileChanges) {
  const given = omitUndefined({ fullName, email, emailKey: email && emailKey(email), phone, bio, photoUrl })
  if (photoUrl !== undefined) await replacePhoto(ctx, photoUrl)
  if (Object.keys(given).length > 0) await queries.updateUser(ctx.db, ctx.actor.userId, given)
}

/** Records the old and new e-mail address: after an account takeover, administrators can see the old one. */
async function recordEmailChange(ctx: Ctx<Member>, detail: { from: string; to: string }) {
  const { userId } = ctx.actor
  await recordAuditEntry(ctx, { action: 'email_changed', actorId: userId, subjectId: userId, detail })
}

/** What mentees may see of a mentor, which is screened when it changes. */
const MENTEE_VISIBLE_FIELDS = [
  'fullName',
  'profession',
  'experience',
  'expertise',
  'availability',
  'bio',
] as const
type MenteeVisibleFields = Partial<
  Record<(typeof MENTEE_VISIBLE_FIELDS)[number], string | readonly string[] | null>
>

/** Returns the defined fields that mentees see of a mentor. */
const pickMenteeVisible = (fields: MenteeVisibleFields): MenteeVisibleFields =>
  omitUndefined(pickFields(fields, MENTEE_VISIBLE_FIELDS))

type MentorUser = Extract<Awaited<ReturnType<typeof loadUserView>>, { profession: unknown }>

async function updateMentorProfile(
  ctx: Ctx<Member>,
  mentorId: number,
  user: MentorUser,
  changes: ProfileChanges,
) {
  const { profession, experience, expertise, availability } = changes
  const from = pickApprovedFields({
    ...user,
    profession: user.profession ?? '',
    experience: user.experience ?? '',
    expertise: user.expertise ?? [],
    availability: user.availability ?? [],
  })
  const to = pickApprovedFields({ ...from, ...omitUndefined(changes) })
  const shown = { ...pickMenteeVisible(user), ...pickMenteeVisible(changes) }
  const changed = differingFields(MENTEE_VISIBLE_FIELDS, pickMenteeVisible(user), shown)
  // What was stored before a rule existed may stay (decision 90).
  const texts = pickFields(shown, changed)
  requireUnofficialTexts(ctx, texts)
  requireAllowedProfileTexts(ctx, PROFILE_WRITER, texts)
  const isTracked = user.status === 'approved'
  const before = await queries.findNames(ctx.db, mentorId)
  // Before the update, so that the approved photo is not deleted as unused.
  const approved = isTracked ? await trackApproved(ctx, mentorId, { from, to }) : before
  const names = changed.includes('fullName') ? namesAfter(ctx, user, { approved, wanted: to.fullName }) : before
  await updateAccount(ctx, { ...changes, fullName: names.fullName })
  await queries.updateMentor(ctx.db, mentorId, {
    ...omitUndefined({ profession, experience }),
    ...omitUndefined({ expertise: expertise && encodeList(expertise) }),
    ...omitUndefined({ availability: availability && encodeList(availability) }),
    waitingName: names.waitingName,
    searchText: toMentorSearchText({ ...to, fullName: names.fullName }),
  })
  if (isTracked) await recordProfileChange(ctx, mentorId, { from, to })
  const owner = { userId: ctx.actor.userId, role: 'mentor' } as const
  if (changed.length > 0) await flagProfile(ctx, owner, shown)
}

/**
 * Returns the name that others see after a change, and the one that waits: a name in which something was found is shown once
 * an administrator has looked, until then the approved one. Nobody reads that of a mentor who waits for approval.
 */
function namesAfter(
  ctx: Ctx<Member>,
  { status }: MentorUser,
  { approved, wanted }: { approved: { fullName: string }; wanted: string },
) {
  const isWaiting = status !== 'pending' && wanted !== approved.fullName && isQuestionableName(ctx, wanted)
  return isWaiting
    ? { fullName: approved.fullName, waitingName: wanted }
    : { fullName: wanted, waitingName: null }
}

/** Deletes the uploads that a new photo replaces. Throws `invalid` if the photo is another user's upload. */
async function replacePhoto(ctx: Ctx<Member>, photoUrl: string) {
  const { userId } = ctx.actor
  const name = uploadNameOf(photoUrl)
  if (name !== null && !(await queries.ownsUpload(ctx.db, { name, userId }))) {
    throw new AppError('invalid', UI_TEXTS.photoRequired)
  }
  publishUnusedPhotos(ctx, await queries.deleteOtherUploads(ctx.db, userId, name === null ? [] : [name]))
}

/**
 * Registers a file in the uploads folder and returns its URL. The profile changes only when it is updated with the URL.
 * Earlier uploads of the user that the profile does not show are deleted (decision 12).
 */
export async function addPhoto(ctx: Ctx<Member>, name: string) {
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId)
    const shown = uploadNameOf((await loadUserView(tx, userId)).photoUrl)
    await queries.insertUpload(tx.db, { name, userId, createdAt: tx.now() })
    publishUnusedPhotos(
      tx,
      await queries.deleteOtherUploads(tx.db, userId, shown === null ? [name] : [name, shown]),
    )
  })
  return { photoUrl: `${queries.UPLOADS_PATH}${name}` }
}

/** Deletes the photos uploaded before an instant that no profile uses. */
export async function deleteUnusedPhotos(services: Services, before: string) {
  await inTransaction(services, async (tx) => {
    publishUnusedPhotos(tx, await queries.deleteUnusedUploads(tx.db, before))
  })
}

/** Returns the names of all uploaded photos, and when the first account was created (decision 12). */
export const listUploadedPhotos = async ({ db }: Services) => ({
  names: await queries.listUploadNames(db),
  since: await queries.findFirstAccountAt(db),
})

/** Returns the https URLs of external photos, of current and approved profiles (decision 12). */
export const listExternalPhotos = ({ db }: Services): Promise<string[]> => queries.listExternalPhotos(db)

/**
 * Whether a member is shown the photo of a URL at this moment: their own, or that of somebody whom they see with a photo.
 * Otherwise the answer for a URL would say whether somebody here uses it.
 */
export async function isPhotoShownTo({ db, actor }: Ctx<Member>, photoUrl: string): Promise<boolean> {
  if (actor.role === 'admin' && actor.level !== 'viewer') return true
  if (await queries.isOwnPhoto(db, actor.userId, photoUrl)) return true
  if (actor.role === 'mentor' && actor.status === 'approved') {
    const matches = await queries.listMatchesOfMentee(db, actor.mentorId, photoUrl)
    return matches.some((match) => VISIBLE.mentee[stageOf(match)].includes('photoUrl'))
  }
  if (actor.role === 'mentee') {
    // Every active mentee finds every approved mentor.
    if (actor.status === 'active' && (await queries.isPhotoOfApprovedMentor(db, photoUrl))) return true
    const matches = await queries.listMatchesOfMentor(db, actor.menteeId, photoUrl)
    return matches.some((match) => VISIBLE.mentor[stageOf(match)].includes('photoUrl'))
  }
  return false
}

const omitUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** The texts that the mentors whom the mentee asks can read. */
const SHOWN_FIELDS = ['location', 'interests', 'goals'] as const

/** Returns what a mentee has said about themselves, and when it last changed. */
export async function getAboutYou({ db, actor, now }: Ctx<Mentee>) {
  const found = await queries.findAboutYou(db, actor.menteeId)
  if (!found) throw notSignedIn()
  const { age: _age, ageRecordedOn: _day, aboutChangedAt: changedAt, ...texts } = found
  return { age: ageAt(found, now()), ...texts, changedAt }
}

/**
 * Changes what a mentee has said about themselves and returns their profile like `getProfile`. Throws `invalid` for a text
 * that is not allowed, and for an age that only an administrator can record. Stored scores of requests stay.
 */
export async function updateAboutYou(ctx: Ctx<Mentee>, changes: AboutYou) {
  await inTransaction(ctx, (tx) => applyAboutYou(tx, changes))
  return getProfile(ctx)
}

async function applyAboutYou(ctx: Ctx<Mentee>, { age, ...given }: AboutYou) {
  const { userId, menteeId } = ctx.actor
  await lockUser(ctx.db, userId)
  const user = await loadUserView(ctx, userId)
  if (!('goals' in user)) throw notSignedIn()

  const fields = SHOWN_FIELDS.filter((field) => given[field] !== undefined)
  const changed = differingFields(fields, user, given)
  const texts = Object.fromEntries(changed.map((field) => [field, given[field]]))
  requireAllowedProfileTexts(ctx, { sender: 'mentee', age: age ?? user.age }, texts)
  if (changed.includes('location'))
    await queries.updateUser(ctx.db, userId, {
      location: given.location ?? null,
    })
  const { interests, goals } = given
  if (changed.length > 0) {
    await queries.updateMentee(ctx.db, menteeId, {
      ...(interests && { interests: encodeList(interests) }),
      ...(goals !== undefined && { goals }),
      aboutChangedAt: ctx.now(),
    })
    await flagProfile(ctx, { userId, role: 'mentee' }, texts)
  }
  if (age !== undefined) await setOwnAge(ctx, menteeId, age)
}
