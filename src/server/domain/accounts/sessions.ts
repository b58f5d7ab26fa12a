import { createHash, randomBytes } from 'node:crypto'
import Bowser from 'bowser'
import { batchReads } from '#db/batch.ts'
import { isUnavailable } from '#db/dialect.ts'
import { withoutLockWait } from '#db/open.ts'
import type { Db } from '#db/schema.ts'
import type { Actor, Ctx, Services, SessionOpening } from '#server/context.ts'
import { AppError, notSignedIn } from '#server/errors.ts'
import { inTransaction } from '#server/transaction.ts'
import { type ProofKind, ROLES, type Role } from '#shared/enums.ts'
import type { DeviceKind } from '#shared/supervision-enums.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { recordAuditEntry } from '../audit/audit-log.ts'
import { addMs } from '../instants.ts'
import { mailToOwner } from '../mail/member-mails.ts'
import { notify } from '../notifications/notifications.ts'
import { lockUser } from './locks.ts'
import * as queries from './queries.ts'

const TOKEN_BYTES = 32

/** Returns a random token of 256 bits for a cookie. */
export const generateToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Returns the SHA-256 of a token, or of another secret that must not be stored as it is. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const TOUCH_INTERVAL_MS = 60_000
/** Equals the idle timeout of a member: later, the browser's session would have expired anyway. */
const REMOVED_SESSION_RETENTION_MS = 14 * DAY_MS
/** Maximum sign-in sessions of one user; the oldest ends when another one starts. */
export const SESSIONS_MAX = 10

/** Idle and absolute timeout of a sign-in session, by role. */
export const SESSION_LIFETIMES = {
  admin: { idleMs: 8 * HOUR_MS, absoluteMs: DAY_MS },
  mentor: { idleMs: 14 * DAY_MS, absoluteMs: 90 * DAY_MS },
  mentee: { idleMs: 14 * DAY_MS, absoluteMs: 90 * DAY_MS },
} as const satisfies Record<Role, { idleMs: number; absoluteMs: number }>

/** When and by what the owner of a session last proved who they are. */
type Verification = { verifiedAt: string; verifiedBy: ProofKind }

/** Creates a sign-in session and returns its token. Only the hash of the token is stored. */
export async function openSession(
  { db, now, publish }: Services,
  userId: number,
  browser: BrowserInfo = UNKNOWN_BROWSER,
  verification: Verification = { verifiedAt: now(), verifiedBy: 'password' },
): Promise<string> {
  const token = generateToken()
  await queries.insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    createdAt: now(),
    lastUsedAt: now(),
    ...browser,
    ...verification,
  })
  const dropped = await queries.deleteSessionsBeyond(db, userId, SESSIONS_MAX)
  for (const { tokenHash } of dropped) publish({ type: 'access_ended', userId, tokenHash })
  return token
}

/** A stored sign-in session with the role and status of its user. */
export type FoundSession = NonNullable<Awaited<ReturnType<typeof queries.findSession>>>

/**
 * Returns the session of a token, or undefined. It may have expired, or belong to a removed account. Those that are asked
 * for together are read by one statement on PostgreSQL: after a lost connection every open socket is checked again.
 */
export const findSession = ({ db }: Pick<Services, 'db'>, tokenHash: string) =>
  findSessionBatched(db, tokenHash)

/** Returns the sessions of many tokens in one statement, by token hash. */
export const findSessions = ({ db }: Pick<Services, 'db'>, tokenHashes: readonly string[]) =>
  readSessions(db, tokenHashes)

async function readSessions(db: Db, tokenHashes: readonly string[]): Promise<Map<string, FoundSession>> {
  const found = await queries.findSessions(db, tokenHashes)
  return new Map(found.map((session) => [session.tokenHash, session]))
}

const findSessionBatched = batchReads(
  (db, tokenHash: string) => queries.findSession(db, { tokenHash }),
  readSessions,
)

/**
 * Returns the actor of a session: anonymous if it has expired or the account was removed. Deletes an expired session, and
 * updates `lastUsedAt` in `found` and in the database at most once a minute.
 */
export async function resolveActor(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tokenHash: string,
  found: FoundSession,
): Promise<Actor> {
  if (found.removedAt !== null) return { role: 'anonymous', isRemoved: true }
  const nowMs = Date.parse(now())
  const { idleMs, absoluteMs } = SESSION_LIFETIMES[found.role]
  const unusedMs = nowMs - Date.parse(found.lastUsedAt)
  if (unusedMs > idleMs || nowMs - Date.parse(found.createdAt) > absoluteMs) {
    await bestEffort(() => queries.deleteSession(withoutLockWait(db), tokenHash))
    return { role: 'anonymous' }
  }
  if (unusedMs >= TOUCH_INTERVAL_MS) {
    found.lastUsedAt = now()
    await bestEffort(() => queries.touchSession(withoutLockWait(db), tokenHash, found.lastUsedAt))
  }

  const { userId, role, staffLevel, mentorId, mentorStatus, menteeId, menteeStatus } = found
  // Ending the access ends the sessions too; this is for one that was being opened.
  if (found.staffEndedAt !== null) return { role: 'anonymous' }
  if (role === 'admin' && staffLevel) return { role, userId, level: staffLevel }
  if (role === 'mentor' && mentorId && mentorStatus) return { role, userId, mentorId, status: mentorStatus }
  if (role === 'mentee' && menteeId && menteeStatus) return { role, userId, menteeId, status: menteeStatus }
  throw new Error(`Account ${userId} has the role ${role} without its profile`)
}

/** Returns the actor, marked if they are an administrator, who needs a second factor, and have none. */
export async function withEnrolment<A extends Actor>({ db }: Pick<Services, 'db'>, actor: A): Promise<A> {
  if (actor.role !== 'admin') return actor
  return (await queries.hasFactor(db, actor.userId)) ? actor : { ...actor, mustEnrol: true }
}

/**
 * Returns when and by what the owner of a session last proved who they are, and whether they have a second factor;
 * undefined if there is no such session.
 */
export async function findVerification({ db }: Pick<Services, 'db'>, tokenHash: string) {
  const found = await queries.findVerification(db, tokenHash)
  if (!found) return undefined
  const { verifiedAt, verifiedBy, createdAt, hasFactor } = found
  return {
    verifiedAt: verifiedAt ?? createdAt,
    verifiedBy: verifiedBy ?? 'password',
    hasFactor: Boolean(hasFactor),
  } as const
}

/** Notes that the owner of a session has just proved who they are. */
export const setVerified = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  tokenHash: string,
  verifiedBy: ProofKind,
) => queries.setVerification(db, tokenHash, { verifiedAt: now(), verifiedBy })

/** Ignores an unavailable or busy database, so that a side write cannot fail a read. The next call retries. */
async function bestEffort(write: () => Promise<unknown>) {
  try {
    await write()
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

/** Ends a sign-in session and its open sockets. Returns the user id, or undefined if there was no such session. */
export const endSessionByToken = (services: Services, token: string): Promise<number | undefined> =>
  endSession(services, hashToken(token))

/** As `endSessionByToken`, by the hash of the token. */
export async function endSession({ db, publish }: Services, tokenHash: string): Promise<number | undefined> {
  const ended = await queries.deleteSession(db, tokenHash)
  if (ended) publish({ type: 'access_ended', userId: ended.userId, tokenHash })
  return ended?.userId
}

/** Ends all sign-in sessions of a user and their open sockets, in the caller's transaction. Returns how many there were. */
export async function endAllSessions({ db, publish }: Services, userId: number): Promise<number> {
  const ended = await queries.deleteAllSessions(db, userId)
  publish({ type: 'access_ended', userId })
  return ended
}

/** Ends all sign-in sessions of a user but one, in the caller's transaction. Returns how many there were. */
export async function endOtherSessions(
  { db, publish }: Services,
  userId: number,
  keptHash: string,
): Promise<number> {
  const ended = await queries.deleteOtherSessions(db, userId, keptHash)
  for (const { tokenHash } of ended) publish({ type: 'access_ended', userId, tokenHash })
  return ended.length
}

type SignInContext = Services & { address: string | null }
/** What opens the session, and the session token, the device token's hash and the browser of the request. */
type SignInRequest = {
  opening: SessionOpening
  token: string | undefined
  deviceHash: string | undefined
  browser: BrowserInfo
}

/**
 * Creates the session of an authenticated user, remembers the browser as a known device, and returns both new tokens.
 * Throws `unauthenticated` if the account was removed in the meantime, or the access of an administrator has ended.
 */
export const createSignInSession = (
  ctx: SignInContext,
  { id: userId, role }: { id: number; role: Role },
  { opening, token, deviceHash, browser }: SignInRequest,
) =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, userId))) throw new AppError('unauthenticated', UI_TEXTS.invalidCredentials)
    if (role === 'admin') await requireStaffAccess(tx, userId)
    const verification = await toVerification(tx, opening, token)
    // Against session fixation: no earlier session of this browser stays valid.
    if (token) await endSessionByToken(tx, token)
    const session = await openSession(tx, userId, browser, verification)
    await notifyOfNewBrowser(tx, { userId, deviceHash, ...browser })
    const device = await rememberDevice(tx, { userId, replacedHash: deviceHash })
    await recordAuditEntry(tx, { action: 'signed_in', actorId: userId, subjectId: userId, detail: {} })
    return { session, device }
  })

async function toVerification(
  tx: Services,
  opening: SessionOpening,
  token: string | undefined,
): Promise<Verification> {
  if (opening !== 'password_change') return { verifiedAt: tx.now(), verifiedBy: opening }
  const replaced = token && (await findVerification(tx, hashToken(token)))
  if (!replaced) throw notSignedIn()
  const { verifiedAt, verifiedBy } = replaced
  return { verifiedAt, verifiedBy }
}

/** Read once the account is locked, so that a sign-in cannot overtake the end of the access. */
async function requireStaffAccess({ db }: Pick<Services, 'db'>, userId: number) {
  const staff = await queries.findStaffEnd(db, userId)
  if (staff?.endedAt) throw new AppError('unauthenticated', STAFF_TEXTS.accessEnded)
}

/** Ends the session of a token and records it. Idempotent. */
export const endSignInSession = (ctx: SignInContext, token: string) =>
  inTransaction(ctx, async (tx) => {
    const userId = await endSessionByToken(tx, token)
    if (userId === undefined) return
    await recordAuditEntry(tx, { action: 'signed_out', actorId: userId, subjectId: userId, detail: {} })
  })

/** The instants before which sessions of a role have expired, by last use and by creation. */
export function expiryOf(role: Role, now: string) {
  const { idleMs, absoluteMs } = SESSION_LIFETIMES[role]
  return { lastUsedAt: addMs(now, -idleMs), createdAt: addMs(now, -absoluteMs) }
}

/** Deletes all expired sign-in sessions, and the traces of removed accounts' sessions after 14 days. */
export async function deleteExpiredSessions(services: Services): Promise<void> {
  for (const role of ROLES) {
    const before = expiryOf(role, services.now())
    await inTransaction(services, async (tx) => {
      const ended = await queries.deleteExpiredSessions(tx.db, role, before)
      for (const { userId, tokenHash } of ended) tx.publish({ type: 'access_ended', userId, tokenHash })
    })
  }
  const removedBefore = addMs(services.now(), -REMOVED_SESSION_RETENTION_MS)
  await queries.deleteRemovedSessions(services.db, removedBefore)
}

/** How long a browser stays a known device after its last sign-in. */
export const DEVICE_LIFETIME_MS = 365 * DAY_MS
const DEVICES_MAX = 10

const expiryCutoff = (now: string) => addMs(now, -DEVICE_LIFETIME_MS)

/** Returns whether the browser of a call is a known device of this user (decision 8). */
export async function isKnownDevice({ db, now, session }: Ctx, userId: number | undefined): Promise<boolean> {
  const deviceHash = session.deviceHash()
  if (!deviceHash) return false
  const device = await queries.findDevice(db, deviceHash)
  return device !== undefined && device.userId === userId && device.lastUsedAt >= expiryCutoff(now())
}

/**
 * Notifies a user of a sign-in with a new browser, in the product and by mail, except for their first. Call it before the
 * browser is remembered.
 */
async function notifyOfNewBrowser(
  tx: Services,
  { userId, deviceHash, ...browser }: BrowserInfo & { userId: number; deviceHash: string | undefined },
): Promise<void> {
  const known = await queries.listDevices(tx.db, userId)
  if (known.length === 0 || known.some(({ tokenHash }) => tokenHash === deviceHash)) return
  await notify(tx, { userId, kind: 'new_sign_in', detail: browser })
  await mailToOwner(tx, userId, 'new_sign_in')
}

/** Makes a browser a known device of this user alone, and returns the token for its cookie. */
async function rememberDevice(
  { db, now }: Services,
  { userId, replacedHash }: { userId: number; replacedHash: string | undefined },
): Promise<string> {
  const token = generateToken()
  if (replacedHash) await queries.deleteDevice(db, replacedHash)
  await queries.insertDevice(db, { tokenHash: hashToken(token), userId, lastUsedAt: now() })
  await queries.deleteDevicesBeyond(db, userId, DEVICES_MAX)
  return token
}

/** Deletes the devices without a sign-in for a year. */
export const deleteExpiredDevices = ({ db, now }: Services) =>
  queries.deleteUnusedDevices(db, expiryCutoff(now()))

/** A browser's name, such as `Firefox`, and the kind of device; null where its user agent does not say. */
type BrowserInfo = { browser: string | null; device: DeviceKind | null }

const DEVICES: Record<string, DeviceKind> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }
/** Longer user agents are none of a browser. */
const USER_AGENT_MAX = 512
const NAME_MAX = 40

export const UNKNOWN_BROWSER: BrowserInfo = { browser: null, device: null }

/** Reads the `User-Agent` header. Only this is stored of it, because the whole of it identifies people (decision 9). */
export function browserOf(userAgent: string | undefined): BrowserInfo {
  if (!userAgent || userAgent.length > USER_AGENT_MAX) return UNKNOWN_BROWSER
  const { browser, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name?.slice(0, NAME_MAX) || null,
    device: DEVICES[platform.type ?? ''] ?? null,
  }
}
