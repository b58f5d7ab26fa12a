import { isUniqueViolation } from '#db/dialect.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { ProfileChanges } from '#shared/schemas/profile.ts'
import { searchTextOf } from '#shared/search.ts'
import { type Ctx, inTransaction, type Member, type Services } from '../../ctx.ts'
import { AppError } from '../../errors.ts'
import { emailKeyOf, userView } from '../accounts/accounts.ts'
import { record } from '../audit/audit.ts'
import { encodeList } from '../lists.ts'
import * as queries from './queries.ts'

const UPLOADS = '/uploads/'

/** One's own account and the part of it that one's role brings. */
export async function view(ctx: Ctx<Member>) {
  const { role, userId } = ctx.actor
  const user = await userView(ctx, userId)
  const mentor = role === 'mentor' ? await queries.findMentor(ctx.db, userId) : undefined
  const mentee = role === 'mentee' ? await queries.findMentee(ctx.db, userId) : undefined
  return { user, mentor: mentor ?? null, mentee: mentee ?? null }
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
  const { fullName, email, phone, bio, photoUrl } = changes
  const { userId } = ctx.actor
  const given = defined({ fullName, email, emailKey: email && emailKeyOf(email), phone, bio, photoUrl })
  if (photoUrl !== undefined) await takePhoto(ctx, photoUrl)
  if (email !== undefined) await recordNewEmail(ctx, email)
  if (Object.keys(given).length > 0) await queries.updateUser(ctx.db, userId, given)
  if (ctx.actor.role === 'mentor') await applyToMentor(ctx, ctx.actor.mentorId, changes)
}

/** Whoever takes over a session may take the address over: administrators can see which it was. */
async function recordNewEmail(ctx: Ctx<Member>, to: string) {
  const { userId } = ctx.actor
  const { email: from } = await userView(ctx, userId)
  if (from === to) return
  await record(ctx, { action: 'email_changed', actorId: userId, subjectId: userId, detail: { from, to } })
}

async function applyToMentor(ctx: Ctx<Member>, mentorId: number, changes: ProfileChanges) {
  const { user, mentor } = await view(ctx)
  if (!mentor) return
  const { profession = mentor.profession, experience = mentor.experience } = changes
  const { expertise = mentor.expertise, availability = mentor.availability } = changes
  await queries.updateMentor(ctx.db, mentorId, {
    profession,
    experience,
    expertise: encodeList(expertise),
    availability: encodeList(availability),
    searchText: searchTextOf({ fullName: user.fullName, profession, expertise }),
  })
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
    const shown = uploadIn((await userView(tx, userId)).photoUrl)
    await queries.insertUpload(tx.db, { name, userId, createdAt: tx.now() })
    letGo(tx, await queries.deleteOtherUploads(tx.db, userId, shown === null ? [name] : [name, shown]))
  })
  return { photoUrl: `${UPLOADS}${name}` }
}

/** Lets go of the photos that were sent before an instant and that no profile shows. */
export async function dropUnusedPhotos(services: Services, before: string) {
  await inTransaction(services, async (tx) => {
    letGo(tx, await queries.deleteUnusedUploads(tx.db, { before, prefix: UPLOADS }))
  })
}

/** The names of all photos there should be, and since when there have been accounts to send any. */
export const photosOnRecord = async ({ db }: Services) => ({
  names: await queries.uploadNames(db),
  since: await queries.firstAccountAt(db),
})

const uploadIn = (photoUrl: string | null) =>
  photoUrl?.startsWith(UPLOADS) ? photoUrl.slice(UPLOADS.length) : null

function letGo({ publish }: Services, photos: { name: string }[]) {
  for (const { name } of photos) publish({ type: 'photo_unused', name })
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
