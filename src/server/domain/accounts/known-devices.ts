import type { Ctx, Services } from '../../context.ts'
import { addMs } from '../instants.ts'
import { mailToOwner } from '../mail/member-mails.ts'
import { notify } from '../notifications/notifications.ts'
import type { BrowserInfo } from './browser-of.ts'
import * as queries from './queries.ts'
import { generateToken, hashToken } from './tokens.ts'

const DAY_MS = 86_400_000
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
export async function notifyOfNewBrowser(
  tx: Services,
  { userId, deviceHash, ...browser }: BrowserInfo & { userId: number; deviceHash: string | undefined },
): Promise<void> {
  const known = await queries.listDevices(tx.db, userId)
  if (known.length === 0 || known.some(({ tokenHash }) => tokenHash === deviceHash)) return
  await notify(tx, { userId, kind: 'new_sign_in', detail: browser })
  await mailToOwner(tx, userId, 'new_sign_in')
}

/** Makes a browser a known device of this user alone, and returns the token for its cookie. */
export async function rememberDevice(
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
