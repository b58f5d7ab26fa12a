const DAY_MS = 86_400_000
const DAYS_TOLD = 14

const midnightOf = (when: string) => new Date(when).setHours(0, 0, 0, 0)

/** How long ago a day was on the viewer's own calendar: today, yesterday, 5 days ago, 3 weeks ago. */
export function daysAgoText(when: string, now: string): string {
  // A day of summer time's change has an hour more or less.
  const days = Math.round((midnightOf(now) - midnightOf(when)) / DAY_MS)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < DAYS_TOLD ? `${days} days ago` : `${Math.floor(days / 7)} weeks ago`
}
