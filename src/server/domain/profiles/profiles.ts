import { isUniqueViolation } from '#db/dialect.ts'
import { withAgeAt } from '#server/domain/age.ts'
import { searchTextOf } from '#server/domain/search-key.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { ProfileChanges } from '#shared/schemas/profile.ts'
import type { Ctx, Member, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { emailKeyOf, userView } from '../accounts/accounts.ts'
import { lockUser } from '../accounts/locks.ts'
import { requireOwnName } from '../accounts/own-name.ts'
import { record } from '../audit/audit.ts'
import { encodeList } from '../lists.ts'
import { setOwnAge } from '../mentees/mentees.ts'
import { flagProfile, READ_BY_MINORS, requireHarmless } from '../screening/profile-texts.ts'
import { differences, keepApproved, partOf, recordChange } from './approved.ts'
import * as queries from './queries.ts'
import { letGo, uploadIn } from './uploads.ts'

/** One's own account and the part of it that one's role brings. */
export async function view(ctx: Ctx<Member>) {
  const { role, userId } = ctx.actor
  const user = await userView(ctx, userId)
  const mentor = role === 'mentor' ? await queries.findMentor(ctx.db, userId) : undefined
  const mentee = role === 'mentee' ? await queries.findMentee(ctx.db, userId) : undefined
  return { user, mentor: mentor ?? null, mentee: mentee ? withAgeAt(mentee, ctx.now()) : null }
}

/** Changes what is given and leaves the rest; answers as `view` does. */
export async function update(ctx: Ctx<Member>, changes: ProfileChanges) {
  try {
    await inTransaction(ctx, (tx) => apply(tx, changes))
  } catch (error) {
    throw isUniqueViolation(error, 'emailKey') ? new AppError('conflict', MESSAGES.emailTaken) : error
  }
  return view(ctx)
}

async function apply(ctx: Ctx<Member>, changes: ProfileChanges) {
  if (Object.keys(defined(changes)).length === 0) return
  const { actor } = ctx
  await lockUser(ctx.db, actor.userId)
  const user = await userView(ctx, actor.userId)
  const { fullName, email } = changes
  // A name from before the rule may stay.
  if (actor.role !== 'admin' && fullName !== undefined && fullName !== user.fullName) {
    requireOwnName(ctx, fullName)
  }
  if (actor.role === 'mentor' && 'profession' in user) await applyToMentor(ctx, actor.mentorId, user, changes)
  else await applyToAccount(ctx, changes)
  if (actor.role === 'mentee' && changes.age !== undefined) await setOwnAge(ctx, actor.menteeId, changes.age)
  if ('age' in user && fullName !== undefined && fullName !== user.fullName) {
    requireHarmless(ctx, { sender: 'mentee', age: user.age }, { fullName })
    await flagProfile(ctx, { userId: actor.userId, role: 'mentee' }, { fullName })
  }
  if (email !== undefined && email !== user.email) await recordNewEmail(ctx, { from: user.email, to: email })
}

async function applyToAccount(ctx: Ctx<Member>, { fullName, email, phone, bio, photoUrl }: ProfileChanges) {
  const given = defined({ fullName, email, emailKey: email && emailKeyOf(email), phone, bio, photoUrl })
  if (photoUrl !== undefined) await takePhoto(ctx, photoUrl)
  if (Object.keys(given).length > 0) await queries.updateUser(ctx.db, ctx.actor.userId, given)
}

/** Whoever takes over a session may take the address over: administrators can see which it was. */
async function recordNewEmail(ctx: Ctx<Member>, detail: { from: string; to: string }) {
  const { userId } = ctx.actor
  await record(ctx, { action: 'email_changed', actorId: userId, subjectId: userId, detail })
}

const SHOWN = ['fullName', 'profession', 'experience', 'expertise', 'availability', 'bio'] as const
type Shown = Partial<Record<(typeof SHOWN)[number], string | readonly string[] | null>>

/** What mentees read of a mentor, as far as it is given. */
const shownOf = (of: Shown): Shown =>
  Object.fromEntries(SHOWN.filter((field) => of[field] !== undefined).map((field) => [field, of[field]]))

type MentorUser = Extract<Awaited<ReturnType<typeof userView>>, { profession: unknown }>

async function applyToMentor(ctx: Ctx<Member>, mentorId: number, user: MentorUser, changes: ProfileChanges) {
  const { profession, experience, expertise, availability } = changes
  const from = partOf({ ...user, profession: user.profession ?? '', expertise: user.expertise ?? [] })
  const to = partOf({ ...from, ...defined(changes) })
  const shown = { ...shownOf(user), ...shownOf(changes) }
  const changed = differences(SHOWN, shownOf(user), shown)
  requireHarmless(ctx, READ_BY_MINORS, Object.fromEntries(changed.map((field) => [field, shown[field]])))
  const isTracked = user.status === 'approved'
  // First, so that the approved photo is not deleted.
  if (isTracked) await keepApproved(ctx, mentorId, { from, to })
  await applyToAccount(ctx, changes)
  await queries.updateMentor(ctx.db, mentorId, {
    ...defined({ profession, experience }),
    ...defined({ expertise: expertise && encodeList(expertise) }),
    ...defined({ availability: availability && encodeList(availability) }),
    searchText: searchTextOf(to),
  })
  if (isTracked) await recordChange(ctx, mentorId, { from, to })
  const owner = { userId: ctx.actor.userId, role: 'mentor' } as const
  if (changed.length > 0) await flagProfile(ctx, owner, shown)
}

/** An uploaded photo must be one's own; the ones it takes the place of are let go of. */
async function takePhoto(ctx: Ctx<Member>, photoUrl: string) {
  const { userId } = ctx.actor
  const name = uploadIn(photoUrl)
  if (name !== null && !(await queries.ownsUpload(ctx.db, { name, userId }))) {
    throw new AppError('invalid', MESSAGES.photoRequired)
  }
  letGo(ctx, await queries.deleteOtherUploads(ctx.db, userId, name === null ? [] : [name]))
}

/**
 * Notes a photo that now lies in the uploads folder; the profile changes only when it is told to. What its owner
 * sent before and does not show is let go of.
 */
export async function addPhoto(ctx: Ctx<Member>, name: string) {
  const { userId } = ctx.actor
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, userId)
    const shown = uploadIn((await userView(tx, userId)).photoUrl)
    await queries.insertUpload(tx.db, { name, userId, createdAt: tx.now() })
    letGo(tx, await queries.deleteOtherUploads(tx.db, userId, shown === null ? [name] : [name, shown]))
  })
  return { photoUrl: `${queries.UPLOADS}${name}` }
}

/** Lets go of the photos that were sent before an instant and that no profile shows. */
export async function dropUnusedPhotos(services: Services, before: string) {
  await inTransaction(services, async (tx) => {
    letGo(tx, await queries.deleteUnusedUploads(tx.db, before))
  })
}

/** The names of all photos there should be, and since when there have been accounts to send any. */
export const photosOnRecord = async ({ db }: Services) => ({
  names: await queries.uploadNames(db),
  since: await queries.firstAccountAt(db),
})

/** The https addresses of photos that profiles show, or showed when they were approved. */
export const photosElsewhere = ({ db }: Services): Promise<string[]> => queries.photosElsewhere(db)

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
