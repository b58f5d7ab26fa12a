import type { VettingResult, VettingState } from '#shared/supervision-enums.ts'
import { addMs, dayOf } from '../instants.ts'

const DAY_MS = 86_400_000
const EXPIRING_DAYS = 30

type LatestRecord = { result: VettingResult; expiresOn: string | null }

/** Returns the last expiry day that counts as expiring soon. */
export const expiringUntil = (now: string): string => dayOf(addMs(now, EXPIRING_DAYS * DAY_MS))

/** Returns the state of a check from its latest record. A record is valid to the end of its expiry day. */
export function checkStateOf(latest: LatestRecord | undefined, now: string): VettingState {
  if (!latest) return 'missing'
  const { result, expiresOn } = latest
  if (result === 'failed' || expiresOn === null) return result
  if (expiresOn < dayOf(now)) return 'expired'
  return expiresOn <= expiringUntil(now) ? 'expiring' : result
}
