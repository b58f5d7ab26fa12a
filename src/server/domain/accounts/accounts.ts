import { isUniqueViolation } from '#db/dialect.ts'
import { ageAt, toRecordedAge } from '#server/domain/age.ts'
import { toMentorSearchText } from '#server/domain/mentor-fields.ts'
import { emailKey } from '#shared/email-address.ts'
import type { ProofKind, Role, StaffLevel } from '#shared/enums.ts'
import type {
  Credentials,
  MenteeRegistration,
  MentorRegistration,
  NewAccount,
  NewAdmin,
  NewAdminPassword,
} from '#shared/schemas/accounts.ts'
import type { SenderContext } from '#shared/screening/outcome.ts'
import { normalizeName } from '#shared/text.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Admin, Ctx, Member, Services } from '../../context.ts'
import { AppError, invalidField, notSignedIn } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { recordAuditEntry, recordAuditEntryRateLimited } from '../audit/audit-log.ts'
import { askToConfirm, requireDeliverable } from '../mail/member-mails.ts'
import { MENTOR_FIELDS, pickFields } from '../mentor-fields.ts'
import { flagProfile, PROFILE_WRITER, requireAllowedProfileTexts } from '../screening/profile-texts.ts'
import { lookAlikeKey, requireUnofficialTexts } from './official-names.ts'
import { findWeakness } from './passwords.ts'
import * as queries from './queries.ts'
import { isKnownDevice } from './sessions.ts'
import { checkPassword } from './sign-in-throttle.ts'

type Profile = Partial<Record<'phone' | 'bio' | 'location' | 'photoUrl', string | null>>

/**
 * Returns a user with the profile fields of their role, as they and administrators see them. Throws `unauthenticated`
 * if the account does not exist.
 */
export async function loadUserView({ db, now }: Pick<Services, 'db' | 'now'>, userId: number) {
  const found = await queries.findUser(db, userId)
  if (!found) throw notSignedIn()
  const { id, username, email, role, phone, bio, location, photoUrl } = found
  // Their own name, also while others do not see it yet.
  const fullName = found.waitingName ?? found.fullName
  const user = { id, username, email, fullName, role, phone, bio, location, photoUrl }
  if (role === 'mentor') {
    const { mentorStatus: status, waitingName } = found
    const waiting = waitingName !== null && { isNameWaiting: true as const }
    return { ...user, ...pickFields(found, MENTOR_FIELDS), status, ...waiting }
  }
  if (role === 'mentee') {
    const { interests, goals, menteeStatus: status } = found
    return { ...user, age: ageAt(found, now()), interests, goals, status }
  }
  return user
}

/** Returns the signed-in user. */
export const getCurrentUser = (ctx: Ctx<Member>) => loadUserView(ctx, ctx.actor.userId)

/**
 * Returns the signed-in user or null, because being signed out is no error for the client. Throws `unauthenticated` with
 * the reason `removed` if the account was removed (decision 19).
 */
export async function findCurrentUser({ db, now, actor }: Ctx) {
  if (actor.role !== 'anonymous') {
    const user = await loadUserView({ db, now }, actor.userId)
    // Pages of administrators need it at once; documented replies stay without it.
    return actor.role === 'admin' ? { ...user, level: actor.level } : user
  }
  if (actor.isRemoved) throw notSignedIn(actor)
  return null
}

/**
 * Returns the account of a name and a password. Throws `unauthenticated`, with the same message and after the same work,
 * whether the name or the password is wrong, and `too_many` after too many failures.
 */
export async function requireCredentials(ctx: Ctx, { username, password }: Credentials) {
  const name = normalizeName(username)
  const found = await queries.findCredentials(ctx.db, name)
  const knownDevice = await isKnownDevice(ctx, found?.id)
  const attempt = { name, userId: found?.id, knownDevice }
  const isCorrect = await checkPassword(ctx, attempt, { hash: found?.passwordHash, typed: password })
  if (!found || !isCorrect) {
    const entry = {
      action: 'sign_in_failed',
      actorId: null,
      subjectId: found?.id,
      detail: { knownDevice },
    } as const
    await recordAuditEntryRateLimited(ctx, entry, 'auditedFailures')
    throw new AppError('unauthenticated', UI_TEXTS.invalidCredentials)
  }
  if (ctx.passwords.isOutdated(found.passwordHash)) {
    const to = await ctx.passwords.hash(password)
    await queries.replacePasswordHash(ctx.db, found.id, { from: found.passwordHash, to })
  }
  return found
}

/** Signs in with a new session and returns the user, once they have proved who they are. */
export async function completeSignIn(ctx: Ctx, user: { id: number; role: Role }, proof: ProofKind) {
  await ctx.session.open(user, proof)
  return loadUserView(ctx, user.id)
}

/** Ends the session of the call, if any. Idempotent. */
export async function logOut(ctx: Ctx) {
  await ctx.session.close()
  return { message: UI_TEXTS.loggedOut }
}

/**
 * Registers a mentor, pending approval by an administrator, signs them in and returns the user. Throws `conflict` if the
 * username or e-mail address is taken, `invalid` for a text that is not allowed, `too_many` above the rate limit.
 */
export async function registerMentor(ctx: Ctx, input: MentorRegistration) {
  const { profession, experience, expertise, availability, fullName, bio } = input
  const shown = { fullName, profession, experience, expertise, availability, bio }
  return register(ctx, { role: 'mentor', input, shown, writer: PROFILE_WRITER }, (tx, userId) =>
    queries.insertMentor(tx.db, {
      userId,
      profession,
      experience,
      expertise,
      availability,
      searchText: toMentorSearchText({ fullName, profession, expertise }),
      createdAt: tx.now(),
    }),
  )
}

/** Registers an active mentee, signs them in and returns the user. Throws like `registerMentor`. */
export async function registerMentee(ctx: Ctx, input: MenteeRegistration) {
  const { age, interests, goals, fullName, location } = input
  const shown = { fullName, location, interests, goals }
  return register(ctx, { role: 'mentee', input, shown, writer: { sender: 'mentee', age } }, (tx, userId) =>
    queries.insertMentee(tx.db, {
      userId,
      ...toRecordedAge(age, tx.now()),
      interests,
      goals,
      createdAt: tx.now(),
    }),
  )
}

type Registration = {
  role: 'mentor' | 'mentee'
  input: NewAccount & Profile
  /** The fields that members of the other role can read. */
  shown: Parameters<typeof requireAllowedProfileTexts>[2]
  writer: SenderContext
}

async function register(
  ctx: Ctx,
  { role, input, shown, writer }: Registration,
  addProfile: (tx: Ctx, userId: number) => Promise<unknown>,
) {
  requireUnofficialTexts(ctx, shown)
  await ctx.limits.takeShared('registrationsOfAddress', ctx.address)
  requireAllowedProfileTexts(ctx, writer, shown)
  const userId = await createAccount(ctx, role, input, async (tx, id) => {
    await addProfile(tx, id)
    await flagProfile(tx, { userId: id, role }, shown)
    await recordAuditEntry(tx, { action: 'signed_up', actorId: id, subjectId: id, detail: { role } })
    tx.publish({ type: 'staff_changed' })
  })
  return completeSignIn(ctx, { id: userId, role }, 'registration')
}

/**
 * Creates an administrator on behalf of another one and returns the user. Throws `conflict`, `too_many`, or `invalid` for a
 * weak password if those are refused.
 */
export async function createAdmin(ctx: Ctx<Admin>, { level, ...account }: NewAdmin) {
  await ctx.limits.takeShared('newAdmins', ctx.actor.userId)
  const userId = await createStaff(ctx, account, { level, actorId: ctx.actor.userId })
  return loadUserView(ctx, userId)
}

/** Creates an owner without an actor, from the command line or at the first start. Returns the user id. */
export const createFirstAdmin = (services: Services, account: NewAccount): Promise<number> =>
  createStaff(services, account, { level: 'owner', actorId: null })

async function createStaff(
  services: Services,
  account: NewAccount,
  { level, actorId }: { level: StaffLevel; actorId: number | null },
) {
  const weakness = await findWeakness(services, account.password, account)
  if (weakness && services.policy.staffPasswords === 'strong') {
    throw invalidField('password', STAFF_TEXTS.weakPassword[weakness])
  }
  const userId = await createAccount(services, 'admin', account, async (tx, id) => {
    await queries.insertStaff(tx.db, { userId: id, level })
    const detail = { id, username: account.username, level }
    await recordAuditEntry(tx, { actorId, subjectId: id, action: 'admin_created', detail })
  })
  if (weakness) services.log.warn({ userId }, STAFF_TEXTS.weakPasswordSet[weakness])
  return userId
}

/** Says what makes a password that a new administrator might get easy to guess. */
export async function checkAdminPassword(services: Pick<Services, 'policy'>, input: NewAdminPassword) {
  return { weakness: await findWeakness(services, input.password, input) }
}

/** Returns whether any administrator exists. */
export const hasAdmin = async ({ db }: Pick<Services, 'db'>) => (await queries.countAdmins(db)) > 0

/**
 * Creates an administrator if there is none, and returns whether it did. Safe when several processes start at once: only one
 * creates it.
 */
export async function ensureAdmin(services: Services, input: NewAccount): Promise<boolean> {
  if (await hasAdmin(services)) return false
  try {
    await createFirstAdmin(services, input)
    return true
  } catch (error) {
    if (!(await hasAdmin(services))) throw error
    return false
  }
}

async function createAccount<S extends Services>(
  services: S,
  role: Role,
  input: NewAccount & Profile,
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
  await requireDeliverable(services, email)
  const passwordHash = await services.passwords.hash(password)
  try {
    return await inTransaction(services, async (tx) => {
      const userId = await queries.insertUser(tx.db, {
        username,
        usernameKey: normalizeName(username),
        lookAlikeKey: lookAlikeKey(username),
        passwordHash,
        email,
        emailKey: emailKey(email),
        fullName,
        role,
        phone,
        bio,
        location,
        photoUrl,
        createdAt: tx.now(),
      })
      await requireUnsharedUsername(tx, { userId, username })
      await requireUnsharedAddress(tx, { userId, email })
      await askToConfirm(tx, { userId, email })
      await addProfile(tx, userId)
      return userId
    })
  } catch (error) {
    for (const key of ['usernameKey', 'lookAlikeKey']) {
      if (isUniqueViolation(error, key)) throw usernameTaken()
    }
    if (isUniqueViolation(error, 'emailKey')) throw emailTaken()
    throw error
  }
}

const usernameTaken = () => invalidField('username', UI_TEXTS.usernameTaken, 'conflict')
/** The error for an address that another account uses. */
export const emailTaken = () => invalidField('email', UI_TEXTS.emailTaken, 'conflict')

// A forgotten password is asked for by username or address, so what is typed should mean one person. Two accounts made at
// the same moment may still share it, as may earlier ones and an address that is taken back: recovery tries all of them.

/** Throws `conflict` if a username is the address of another person, present or confirmed. */
async function requireUnsharedUsername(
  { db }: Pick<Services, 'db'>,
  { userId, username }: { userId: number; username: string },
): Promise<void> {
  if (await queries.isAddressOfAnother(db, userId, emailKey(username))) throw usernameTaken()
}

/** Throws `conflict` if an address is the username of another person. */
export async function requireUnsharedAddress(
  { db }: Pick<Services, 'db'>,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  if (await queries.isUsernameOfAnother(db, userId, emailKey(email))) throw emailTaken()
}

/**
 * Removes an account with everything that depends on it: profile, sign-in sessions, matches, messages, meetings. Records
 * an audit entry. The events that delete photos and close sockets are published after the commit.
 */
export async function removeAccount(
  tx: Ctx<Admin>,
  account: { userId: number; action: 'mentor_removed' | 'mentee_removed'; detail: Record<string, unknown> },
): Promise<void> {
  const { userId, action, detail } = account
  const photos = await queries.listUploadNames(tx.db, userId)
  const matchIds = await queries.lockMatchesOf(tx.db, userId)
  await queries.insertRemovedSessions(tx.db, userId, tx.now())
  const sessionsEnded = await queries.deleteAllSessions(tx.db, userId)
  await queries.deleteUser(tx.db, userId)
  const entry = { actorId: tx.actor.userId, subjectId: userId, action }
  await recordAuditEntry(tx, { ...entry, detail: { userId, ...detail, sessionsEnded } })
  for (const name of photos) tx.publish({ type: 'photo_unused', name })
  tx.publish({ type: 'access_ended', userId, isRemoval: true })
  for (const matchId of matchIds) tx.publish({ type: 'match_removed', matchId })
  tx.publish({ type: 'staff_changed' })
}
