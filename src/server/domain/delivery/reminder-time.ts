import type { Choices } from '#shared/notices/catalogue.ts'
import { isQuiet, quietEnd, quietStart } from './local-time.ts'

const MINUTE_MS = 60_000
/**
 * A reminder at least this long before is a day reminder: quiet hours move it earlier. Shorter ones are moved later.
 */
export const DAY_REMINDER_MINUTES = 12 * 60
/** So that its mail has left when the quiet hours begin. */
const BEFORE_QUIET_MS = 15 * MINUTE_MS
/** What must be left of the time before a session when a delayed reminder comes. */
const LEFT_MIN_MS = 30 * MINUTE_MS

type Session = { startTime: number; createdAt: number }

/**
 * Returns when someone is reminded of a session that begins in `minutes`; undefined if they are not. In quiet hours a
 * day reminder comes before they begin, a shorter one when they end, if half an hour is left. A session that
 * was planned later than that has only what is left.
 */
export function reminderTime(
  { startTime, createdAt }: Session,
  minutes: number,
  { quiet, timeZone }: Pick<Choices, 'quiet' | 'timeZone'>,
): number | undefined {
  const wanted = startTime - minutes * MINUTE_MS
  if (wanted < createdAt) return undefined
  if (!quiet || !isQuiet(wanted, quiet, timeZone)) return wanted
  if (minutes >= DAY_REMINDER_MINUTES) {
    const earlier = quietStart(wanted, quiet, timeZone) - BEFORE_QUIET_MS
    return earlier < createdAt ? undefined : earlier
  }
  const later = quietEnd(wanted, quiet, timeZone)
  return startTime - later >= LEFT_MIN_MS ? later : undefined
}
