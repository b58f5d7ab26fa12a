/** A day counted from today (0; yesterday is -1) and a time of day on this machine's clock. */
export type When = readonly [day: number, time: string]

const MINUTE_MS = 60_000
/** Today's conversations begin at most this long ago. */
const TODAY_SPAN_MINUTES = 95
/** Pauses between the messages of a conversation, repeated in turn. */
const PAUSES_MINUTES = [1, 3, 2, 1, 4, 2]

/** Creates the demo's calendar, relative to `now`. */
export function createCalendar(now: Date) {
  const at = ([day, time]: When): Date => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, hours, minutes)
  }

  return {
    now,
    at,
    /** Returns the time some minutes ago, rounded down to five minutes. */
    minutesAgo: (minutes: number) => {
      const step = 5 * MINUTE_MS
      return new Date(Math.floor((now.getTime() - minutes * MINUTE_MS) / step) * step)
    },
    /** Returns the times of a conversation's messages, ascending; today's lie between midnight and now. */
    messageTimes([day, time]: When, count: number): Date[] {
      if (day < 0) {
        let minutes = 0
        return Array.from({ length: count }, (_, index) => {
          minutes += PAUSES_MINUTES[index % PAUSES_MINUTES.length] ?? 1
          return new Date(at([day, time]).getTime() + minutes * MINUTE_MS)
        })
      }
      const from = Math.max(at([0, '00:00']).getTime(), now.getTime() - TODAY_SPAN_MINUTES * MINUTE_MS)
      const step = (now.getTime() - from) / (count + 1)
      return Array.from({ length: count }, (_, index) => new Date(from + step * (index + 1)))
    },
  }
}
export type Calendar = ReturnType<typeof createCalendar>
