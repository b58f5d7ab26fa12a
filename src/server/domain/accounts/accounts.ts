import { isUniqueViolation } from '#db/dialect.ts'
import { lookAlikeKey } from '#server/domain/accounts/username-key.ts'
import { ageAt, recordedAt } from '#server/domain/age.ts'
import { searchTextOf } from '#server/domain/search-key.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { Credentials, MenteeRegistration, MentorRegistration, NewAdmin } from '#shared/schemas/accounts.ts'
import type { Writer } from '#shared/screening/outcome.ts'
import { fold } from '#shared/text.ts'
import type { Role } from '#shared/vocabulary.ts'
import type { Admin, Ctx, Member, Services } from '../../context.ts'
import { AppError, notSignedIn } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { record, recordSparingly } from '../audit/audit.ts'
import { flagProfile, READ_BY_MINORS, requireHarmless } from '../screening/profile-texts.ts'
import { isKnownDevice } from './devices.ts'
import { requireOwnName } from './own-name.ts'
import * as queries from './queries.ts'
import { onlyFailuresCount } from './sign-in-throttle.ts'

type Profile = Partial<Record<'phone' | 'bio' | 'location' | 'photoUrl', string | null>>

/** A person as he himself and administrators see him, with what belongs to his role. */
export async function userView({ db, now }: Pick<Services, 'db' | 'now'>, userId: number) {
  const found = await queries.findUser(db, userId)
  if (!found) throw notSignedIn()
  const { id, username, email, fullName, role, phone, bio, location, photoUrl } = found
  const user = { id, username, email, fullName, role, phone, bio, location, photoUrl }
  if (role === 'mentor') {
    const { profession, experience, expertise, availability, mentorStatus: status } = found
    return { ...user, profession, experience, expertise, availability, status }
  }
  if (role === 'mentee') {
    const { interests, goals, menteeStatus: status } = found
    return { ...user, age: ageAt(found, now()), interests, goals, status }
  }
  return user
}

export const me = (ctx: Ctx<Member>) => userView(ctx, ctx.actor.userId)

/**
 * The signed-in user, or null: for the client, being signed out is no error. A call with a session of a removed account
 * is refused with the reason that it was removed.
 */
export async function whoever({ db, now, actor }: Ctx) {
  if (actor.role !== 'anonymous') return userView({ db, now }, actor.userId)
  if (actor.isRemoved) throw notSignedIn(actor)
  return null
}

/** Signs in, with a fresh session. One sentence and the same work whether the name or the password is wrong. */
export async function logIn(ctx: Ctx, { username, password }: Credentials) {
  const name = fold(username)
  const found = await queries.findCredentials(ctx.db, name)
  const knownDevice = await isKnownDevice(ctx, found?.id)
  const attempt = { name, userId: found?.id, knownDevice }
  const right = await onlyFailuresCount(ctx, attempt, () =>
    ctx.passwords.matches(found?.passwordHash, password),
  )
  if (!found || !right) {
    const entry = {
      action: 'sign_in_failed',
      actorId: null,
      subjectId: found?.id,
      detail: { knownDevice },
    } as const
    await recordSparingly(ctx, entry, 'auditedFailures')
    throw new AppError('unauthenticated', MESSAGES.invalidCredentials)
  }
  if (ctx.passwords.isOutdated(found.passwordHash)) {
    const to = await ctx.passwords.hash(password)
    await queries.replacePasswordHash(ctx.db, found.id, { from: found.passwordHash, to })
  }
  await ctx.session.open(found)
  return userView(ctx, found.id)
}

/** Ends the session the call came with, if any; saying goodbye twice is no mistake. */
export async function logOut(ctx: Ctx) {
  await ctx.session.close()
  return { message: MESSAGES.loggedOut }
}

/** A mentor applies: his account, waiting for an administrator's approval. */
export async function registerMentor(ctx: Ctx, input: MentorRegistration) {
  const { profession, experience, expertise, availability, fullName, bio } = input
  const shown = { fullName, profession, experience, expertise, availability, bio }
  return register(ctx, { role: 'mentor', input, shown, writer: READ_BY_MINORS }, (tx, userId) =>
    queries.insertMentor(tx.db, {
      userId,
      profession,
      experience,
      expertise,
      availability,
      searchText: searchTextOf({ fullName, profession, expertise }),
      createdAt: tx.now(),
    }),
  )
}

export async function registerMentee(ctx: Ctx, input: MenteeRegistration) {
  const { age, interests, goals, fullName, location } = input
  const shown = { fullName, location, interests, goals }
  return register(ctx, { role: 'mentee', input, shown, writer: { sender: 'mentee', age } }, (tx, userId) =>
    queries.insertMentee(tx.db, {
      userId,
      ...recordedAt(age, tx.now()),
      interests,
      goals,
      createdAt: tx.now(),
    }),
  )
}

type Registration = {
  role: 'mentor' | 'mentee'
  input: NewAdmin & Profile
  /** What the other side will read. */
  shown: Parameters<typeof requireHarmless>[2]
  writer: Writer
}

async function register(
  ctx: Ctx,
  { role, input, shown, writer }: Registration,
  addProfile: (tx: Ctx, userId: number) => Promise<unknown>,
) {
  requireOwnName(ctx, input.fullName)
  await ctx.limits.takeShared('registrationsOfAddress', ctx.address)
  requireHarmless(ctx, writer, shown)
  const userId = await createAccount(ctx, role, input, async (tx, id) => {
    await addProfile(tx, id)
    await flagProfile(tx, { userId: id, role }, shown)
    await record(tx, { action: 'signed_up', actorId: id, subjectId: id, detail: { role } })
  })
  await ctx.session.open({ id: userId, role })
  return userView(ctx, userId)
}

/** One administrator makes another. */
export async function createAdmin(ctx: Ctx<Admin>, input: NewAdmin) {
  await ctx.limits.takeShared('newAdmins', ctx.actor.userId)
  const userId = await createAccount(ctx, 'admin', input, (tx, id) =>
    record(tx, {
      actorId: ctx.actor.userId,
      subjectId: id,
      action: 'admin_created',
      detail: { id, username: input.username },
    }),
  )
  return userView(ctx, userId)
}

/** An administrator made by whoever runs the installation, from the command line or at the first start. */
export async function createFirstAdmin(services: Services, input: NewAdmin): Promise<number> {
  return createAccount(services, 'admin', input, (tx, id) =>
    record(tx, {
      actorId: null,
      subjectId: id,
      action: 'admin_created',
      detail: { id, username: input.username },
    }),
  )
}

export const hasAdmin = async ({ db }: Pick<Services, 'db'>) => (await queries.countAdmins(db)) > 0

/** Makes an administrator when there is none at all; of several processes that start at once, one does. */
export async function ensureAdmin(services: Services, input: NewAdmin): Promise<void> {
  if (await hasAdmin(services)) return
  try {
    await createFirstAdmin(services, input)
  } catch (error) {
    if (!(await hasAdmin(services))) throw error
  }
}

async function createAccount<S extends Services>(
  services: S,
  role: Role,
  input: NewAdmin & Profile,
  addProfile: (tx: S, userId: number) => Promise<unknown>,
): Promise<number> {
  const {
    username,
    password,
    email,
    fullName,
    phone = null,
    bio = null,
    location = null,
    photoUrl = null,
  } = input
  const passwordHash = await services.passwords.hash(password)
  try {
    return await inTransaction(services, async (tx) => {
      const userId = await queries.insertUser(tx.db, {
        username,
        usernameKey: fold(username),
        lookAlikeKey: lookAlikeKey(username),
        passwordHash,
        email,
        emailKey: emailKeyOf(email),
        fullName,
        role,
        phone,
        bio,
        location,
        photoUrl,
        createdAt: tx.now(),
      })
      await addProfile(tx, userId)
      return userId
    })
  } catch (error) {
    for (const key of ['usernameKey', 'lookAlikeKey']) {
      if (isUniqueViolation(error, key)) throw new AppError('conflict', MESSAGES.usernameTaken)
    }
    if (isUniqueViolation(error, 'emailKey')) throw new AppError('conflict', MESSAGES.emailTaken)
    throw error
  }
}

/**
 * Removes an account with all that hangs from it: profile, sign-in sessions, matches, messages, meetings.
 * The audit log keeps whom, by whom and when; photos are deleted and sockets closed once it is true.
 */
export async function removeAccount(
  tx: Ctx<Admin>,
  account: { userId: number; action: 'mentor_removed' | 'mentee_removed'; detail: Record<string, unknown> },
): Promise<void> {
  const { userId, action, detail } = account
  const photos = await queries.listUploads(tx.db, userId)
  const matchIds = await queries.lockMatchesOf(tx.db, userId)
  await queries.keepRemovedSessions(tx.db, userId, tx.now())
  const sessionsEnded = await queries.deleteSessionsOf(tx.db, userId)
  await queries.deleteUser(tx.db, userId)
  const entry = { actorId: tx.actor.userId, subjectId: userId, action }
  await record(tx, { ...entry, detail: { userId, ...detail, sessionsEnded } })
  for (const name of photos) tx.publish({ type: 'photo_unused', name })
  tx.publish({ type: 'access_ended', userId, isRemoval: true })
  for (const matchId of matchIds) tx.publish({ type: 'match_removed', matchId })
}

/** The form in which an address is unique. */
export const emailKeyOf = (email: string) => fold(email)
