import type { QuietHours } from '#shared/notices/catalogue.ts'

// Hours of the day in a time zone, with its summer time. Every zone in use differs from UTC by a multiple of 15 minutes, and
// changes at one: so the search goes in such steps, and needs no rules of its own for nights with 23 or 25 hours.

const STEP_MS = 15 * 60_000
const HOUR_MS = 3_600_000

/** A local day (`2026-01-05`) and hour. */
type LocalHour = { day: string; hour: number }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const found = formats.get(timeZone)
  if (found) return found
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

/** Returns the local day and hour of an instant (milliseconds since 1970). */
export function localHour(at: number, timeZone: string): LocalHour {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
  }
}

export const isQuiet = (at: number, { from, to }: QuietHours, timeZone: string): boolean => {
  const { hour } = localHour(at, timeZone)
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

/** Returns when the quiet hours around an instant end; the instant itself if it is not in them. */
export function quietEnd(at: number, quiet: QuietHours, timeZone: string): number {
  if (!isQuiet(at, quiet, timeZone)) return at
  let end = floorToStep(at) + STEP_MS
  // Almost there in one leap; an hour may be missing at a change of the clocks.
  const hoursLeft = (quiet.to - localHour(at, timeZone).hour + 24) % 24
  const leap = floorToStep(at) + Math.max(0, hoursLeft - 3) * HOUR_MS
  if (leap > end) end = leap
  while (isQuiet(end, quiet, timeZone)) end += STEP_MS
  return end
}

/** Returns when the quiet hours around an instant began; the instant itself if it is not in them. */
export function quietStart(at: number, quiet: QuietHours, timeZone: string): number {
  if (!isQuiet(at, quiet, timeZone)) return at
  let start = floorToStep(at)
  while (isQuiet(start - STEP_MS, quiet, timeZone)) start -= STEP_MS
  return start
}

/** Returns the first instant after `at` at which a local hour begins: after the gap if the clocks skip it. */
export function nextHour(at: number, hour: number, timeZone: string): number {
  let next = floorToStep(at) + STEP_MS
  const first = localHour(next, timeZone)
  // The hour has already begun today: it comes tomorrow.
  const isPassed =
    first.hour > hour || (first.hour === hour && localHour(next - STEP_MS, timeZone).hour === hour)
  const today = first.day
  const reached = (instant: number) => {
    const local = localHour(instant, timeZone)
    return isPassed ? local.day > today && local.hour >= hour : local.day > today || local.hour >= hour
  }
  const hoursLeft = (hour - first.hour + 24) % 24
  next += Math.max(0, hoursLeft - 3) * HOUR_MS
  while (!reached(next)) next += STEP_MS
  return next
}

const floorToStep = (at: number): number => Math.floor(at / STEP_MS) * STEP_MS
