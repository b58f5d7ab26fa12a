import { isUnavailable } from '#db/dialect.ts'
import { unwaiting } from '#db/open.ts'
import { MESSAGES } from '#shared/messages.ts'
import { ROLES, type Role } from '#shared/vocabulary.ts'
import type { Actor, Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { record } from '../audit/audit.ts'
import { keepDevice } from './devices.ts'
import { lockUser } from './locks.ts'
import * as queries from './queries.ts'
import { hashToken, newToken } from './tokens.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TOUCH_MS = 60_000
/** As long as a member's session lives unused: a browser that comes back later asks for nothing that it had. */
const REMOVED_KEPT_MS = 14 * DAY_MS
/** More signed-in browsers than this and the one signed in longest ago is signed out. */
export const SESSIONS_MAX = 10

/** How long a sign-in lasts unused, and at most (contract 7). */
export const LIFETIMES = {
  admin: { idleMs: 8 * HOUR_MS, absoluteMs: DAY_MS },
  mentor: { idleMs: 14 * DAY_MS, absoluteMs: 90 * DAY_MS },
  mentee: { idleMs: 14 * DAY_MS, absoluteMs: 90 * DAY_MS },
} as const satisfies Record<Role, { idleMs: number; absoluteMs: number }>

/** Starts a sign-in session; the token it returns is nowhere else, only its hash is stored. */
export async function openSession({ db, now, publish }: Services, userId: number): Promise<string> {
  const token = newToken()
  await queries.insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    createdAt: now(),
    lastUsedAt: now(),
  })
  const dropped = await queries.deleteOldSessions(db, userId, SESSIONS_MAX)
  for (const { tokenHash } of dropped) publish({ type: 'access_ended', userId, tokenHash })
  return token
}

/** A sign-in session as it was found, with what its owner is. */
export type FoundSession = NonNullable<Awaited<ReturnType<typeof queries.findSession>>>

export const findSession = ({ db }: Pick<Services, 'db'>, tokenHash: string) =>
  queries.findSession(db, { tokenHash })

/** Those of these tokens that have a session, in one statement. */
export async function findSessions(
  { db }: Pick<Services, 'db'>,
  tokenHashes: readonly string[],
): Promise<Map<string, FoundSession>> {
  const found = await queries.findSessions(db, tokenHashes)
  return new Map(found.map((session) => [session.tokenHash, session]))
}

/**
 * Who the bearer of a token is, whose session was found a moment ago: somebody whose session has run out is nobody. Notes
 * in it, as in the database, when it was last used.
 */
export async function ownerOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tokenHash: string,
  found: FoundSession,
): Promise<Actor> {
  if (found.removedAt !== null) return { role: 'anonymous', isRemoved: true }
  const at = Date.parse(now())
  const { idleMs, absoluteMs } = LIFETIMES[found.role]
  const unusedMs = at - Date.parse(found.lastUsedAt)
  if (unusedMs > idleMs || at - Date.parse(found.createdAt) > absoluteMs) {
    await inPassing(() => queries.deleteSession(unwaiting(db), tokenHash))
    return { role: 'anonymous' }
  }
  if (unusedMs >= TOUCH_MS) {
    found.lastUsedAt = now()
    await inPassing(() => queries.touchSession(unwaiting(db), tokenHash, found.lastUsedAt))
  }

  const { userId, role, mentorId, mentorStatus, menteeId, menteeStatus } = found
  if (role === 'admin') return { role, userId }
  if (role === 'mentor' && mentorId && mentorStatus) return { role, userId, mentorId, status: mentorStatus }
  if (role === 'mentee' && menteeId && menteeStatus) return { role, userId, menteeId, status: menteeStatus }
  throw new Error(`Account ${userId} has the role ${role} without its profile`)
}

/** Whoever only reads shall not fail for what is noted beside it; the next call notes it too. */
async function inPassing(note: () => Promise<unknown>) {
  try {
    await note()
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

/** Ends one sign-in session and whatever is connected with it; whose it was, if it lived. */
export async function closeSession({ db, publish }: Services, token: string): Promise<number | undefined> {
  const tokenHash = hashToken(token)
  const ended = await queries.deleteSession(db, tokenHash)
  if (ended) publish({ type: 'access_ended', userId: ended.userId, tokenHash })
  return ended?.userId
}

type Visit = Services & { address: string | null }
/** What a browser came with. */
type Carried = { token: string | undefined; deviceHash: string | undefined }

/** Signs in who has just proved who he is, in a browser that is known from now on; its new tokens. */
export const enter = (ctx: Visit, userId: number, { token, deviceHash }: Carried) =>
  inTransaction(ctx, async (tx) => {
    // He may have been removed since he was asked.
    if (!(await lockUser(tx.db, userId))) throw new AppError('unauthenticated', MESSAGES.invalidCredentials)
    // Whoever signs in leaves nothing of an earlier session behind, his own or one planted on him.
    if (token) await closeSession(tx, token)
    const session = await openSession(tx, userId)
    const device = await keepDevice(tx, { userId, replaced: deviceHash })
    await record(tx, { action: 'signed_in', actorId: userId, subjectId: userId, detail: {} })
    return { session, device }
  })

/** Signs out; once more is no mistake. */
export const leave = (ctx: Visit, token: string) =>
  inTransaction(ctx, async (tx) => {
    const userId = await closeSession(tx, token)
    if (userId === undefined) return
    await record(tx, { action: 'signed_out', actorId: userId, subjectId: userId, detail: {} })
  })

/** Forgets every sign-in session that has run out, also of people who never came back. */
export async function endExpiredSessions(services: Services): Promise<void> {
  const at = Date.parse(services.now())
  const ago = (milliseconds: number) => new Date(at - milliseconds).toISOString()
  for (const role of ROLES) {
    const { idleMs, absoluteMs } = LIFETIMES[role]
    const before = { lastUsedAt: ago(idleMs), createdAt: ago(absoluteMs) }
    await inTransaction(services, async (tx) => {
      const ended = await queries.deleteExpiredSessions(tx.db, role, before)
      for (const { userId, tokenHash } of ended) tx.publish({ type: 'access_ended', userId, tokenHash })
    })
  }
  await queries.forgetRemovedSessions(services.db, ago(REMOVED_KEPT_MS))
}
