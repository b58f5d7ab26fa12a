import { isUniqueViolation } from '#db/dialect.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { ProfileChanges } from '#shared/schemas/profile.ts'
import { searchTextOf } from '#shared/search.ts'
import { type Ctx, inTransaction, type Member } from '../../ctx.ts'
import { AppError } from '../../errors.ts'
import { emailKeyOf, userView } from '../accounts/accounts.ts'
import { encodeList } from '../lists.ts'
import * as queries from './queries.ts'

const UPLOADS = '/uploads/'

/** One's own account and the part of it that one's role brings. */
export async function view(ctx: Ctx<Member>) {
  const user = await userView(ctx, ctx.actor.userId)
  return {
    user,
    mentor: (await queries.findMentor(ctx.db, ctx.actor.userId)) ?? null,
    mentee: (await queries.findMentee(ctx.db, ctx.actor.userId)) ?? null,
  }
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
  if (Object.keys(given).length > 0) await queries.updateUser(ctx.db, userId, given)
  if (ctx.actor.role === 'mentor') await applyToMentor(ctx, ctx.actor.mentorId, changes)
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
  const name = photoUrl.startsWith(UPLOADS) ? photoUrl.slice(UPLOADS.length) : null
  if (name !== null && !(await queries.ownsUpload(ctx.db, { name, userId }))) {
    throw new AppError('invalid', MESSAGES.photoRequired)
  }
  for (const old of await queries.deleteOtherUploads(ctx.db, userId, name)) {
    ctx.publish({ type: 'photo_unused', name: old.name })
  }
}

/** Notes a photo that now lies in the uploads folder; the profile changes only when it is told to. */
export async function addPhoto(ctx: Ctx<Member>, name: string) {
  await queries.insertUpload(ctx.db, { name, userId: ctx.actor.userId, createdAt: ctx.now() })
  return { photoUrl: `${UPLOADS}${name}` }
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
