import { CALL_FIRST_SLOT, CALL_LAST_SLOT, CALL_SLOT_MINUTES } from '#shared/product-limits.ts'

/** Days ('2026-01-05', see `toLocalDate`) and times ('09:00') in the viewer's time zone. */

const MINUTE_MS = 60_000
const pad = (number: number) => String(number).padStart(2, '0')

export const toLocalTime = (date: Date) => `${pad(date.getHours())}:${pad(date.getMinutes())}`

/**
 * Returns the instant of a local day and time: the first one if the clocks go back over it. A time that they skip, which forms
 * refuse, is moved one hour later.
 */
export function toInstant(day: string, time: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(year, month - 1, date, hours, minutes)
}

/** By how much clocks are put back: an hour, on Lord Howe Island half of one. */
const PUT_BACK_MS = [30 * MINUTE_MS, 60 * MINUTE_MS]

/** Whether a local time comes twice that day, because the clocks are put back. */
export function isRepeated(day: string, time: string): boolean {
  const at = toInstant(day, time).getTime()
  return PUT_BACK_MS.some((ms) => toLocalTime(new Date(at + ms)) === time)
}

/** Returns start and end as ISO strings. The duration is real time, regardless of daylight saving. */
export function spanOf({ date, startTime, duration }: { date: string; startTime: string; duration: number }) {
  const start = toInstant(date, startTime)
  return {
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + duration * MINUTE_MS).toISOString(),
  }
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function slots(first: string, last: string) {
  const times: string[] = []
  for (let minute = minutesOf(first); minute <= minutesOf(last); minute += CALL_SLOT_MINUTES) {
    times.push(`${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`)
  }
  return times.map((value) => ({ value, label: formatTwelveHours(value) }))
}

/** Formats 13:30 as 1:30 PM, without a date, so that daylight saving cannot shift it. */
function formatTwelveHours(time: string): string {
  const hours = Math.floor(minutesOf(time) / 60)
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`
}

export const SESSION_SLOTS = slots('00:00', '23:30')
export const CALL_SLOTS = slots(CALL_FIRST_SLOT, CALL_LAST_SLOT)
