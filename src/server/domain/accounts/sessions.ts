import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '#shared/vocabulary.ts'
import type { Actor, Services } from '../../ctx.ts'
import * as queries from './queries.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TOUCH_MS = 60_000
/** More signed-in browsers than this and the one signed in longest ago is signed out. */
const SESSIONS_MAX = 10

/** How long a sign-in lasts unused, and at most (contract 7). */
export const LIFETIMES = {
  admin: { idleMs: 8 * HOUR_MS, absoluteMs: DAY_MS },
  mentor: { idleMs: 14 * DAY_MS, absoluteMs: 90 * DAY_MS },
  mentee: { idleMs: 14 * DAY_MS, absoluteMs: 90 * DAY_MS },
} as const satisfies Record<Role, { idleMs: number; absoluteMs: number }>

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Starts a sign-in session; the token it returns is nowhere else, only its hash is stored. */
export async function openSession({ db, now, publish }: Services, userId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
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

/** Who the bearer of a token is, as of now: somebody whose session has run out is nobody. */
export async function actorOf({ db, now }: Services, token: string): Promise<Actor> {
  const tokenHash = hashToken(token)
  const found = await queries.findSession(db, tokenHash)
  if (!found) return { role: 'anonymous' }

  const at = Date.parse(now())
  const { idleMs, absoluteMs } = LIFETIMES[found.role]
  const unusedMs = at - Date.parse(found.lastUsedAt)
  if (unusedMs > idleMs || at - Date.parse(found.createdAt) > absoluteMs) {
    await queries.deleteSession(db, tokenHash)
    return { role: 'anonymous' }
  }
  if (unusedMs >= TOUCH_MS) await queries.touchSession(db, tokenHash, now())

  const { userId, role, mentorId, mentorStatus, menteeId, menteeStatus } = found
  if (role === 'admin') return { role, userId }
  if (role === 'mentor' && mentorId && mentorStatus) return { role, userId, mentorId, status: mentorStatus }
  if (role === 'mentee' && menteeId && menteeStatus) return { role, userId, menteeId, status: menteeStatus }
  throw new Error(`Account ${userId} has the role ${role} without its profile`)
}

/** Ends one sign-in session and whatever is connected with it. */
export async function closeSession({ db, publish }: Services, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  const ended = await queries.deleteSession(db, tokenHash)
  if (ended) publish({ type: 'access_ended', userId: ended.userId, tokenHash })
}
