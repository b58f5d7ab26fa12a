import type { Ctx, Services } from '../../context.ts'
import * as queries from './device-queries.ts'
import { hashToken, newToken } from './tokens.ts'

const DAY_MS = 86_400_000
/** A browser that has not been signed in with for so long is a stranger again. */
export const DEVICE_MS = 365 * DAY_MS
const DEVICES_MAX = 10

const longAgo = (now: string) => new Date(Date.parse(now) - DEVICE_MS).toISOString()

/** Whether the browser a call came from has signed in as this account before. */
export async function isKnownDevice({ db, now, session }: Ctx, userId: number | undefined): Promise<boolean> {
  if (!session.deviceHash) return false
  const device = await queries.findDevice(db, session.deviceHash)
  return device !== undefined && device.userId === userId && device.lastUsedAt >= longAgo(now())
}

/** Makes a browser known as one of this person's, and no longer as anybody else's; the token is for its cookie. */
export async function keepDevice(
  { db, now }: Services,
  { userId, replaced }: { userId: number; replaced: string | undefined },
): Promise<string> {
  const token = newToken()
  if (replaced) await queries.deleteDevice(db, replaced)
  await queries.insertDevice(db, { tokenHash: hashToken(token), userId, lastUsedAt: now() })
  await queries.deleteOldDevices(db, userId, DEVICES_MAX)
  return token
}

/** Forgets the browsers that nobody has signed in with for a year. */
export const forgetOldDevices = ({ db, now }: Services) => queries.deleteUnusedDevices(db, longAgo(now()))
