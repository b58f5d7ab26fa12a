import type { VettingResult, VettingState } from '#shared/supervision.ts'

const DAY_MS = 86_400_000
const SOON_DAYS = 30

type Latest = { result: VettingResult; expiresOn: string | null }

/** The day that an instant falls on, or one so many days later. */
export const dayOf = (instant: string, later = 0): string =>
  new Date(Date.parse(instant) + later * DAY_MS).toISOString().slice(0, 10)

/** The last day on which what has not run out yet is said to do so soon. */
export const soonOn = (now: string): string => dayOf(now, SOON_DAYS)

/** How a check stands at an instant, by what was recorded of it last. It counts to the end of its last day. */
export function stateOf(latest: Latest | undefined, now: string): VettingState {
  if (!latest) return 'missing'
  const { result, expiresOn } = latest
  if (result === 'failed' || expiresOn === null) return result
  if (expiresOn < dayOf(now)) return 'expired'
  return expiresOn <= soonOn(now) ? 'expiring' : result
}
