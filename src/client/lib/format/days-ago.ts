const DAY_MS = 86_400_000
const MAX_DAYS = 14

const midnightOf = (when: string) => new Date(when).setHours(0, 0, 0, 0)

/** Returns how long ago a day was, by the viewer's calendar: today, yesterday, 5 days ago, 3 weeks ago. */
export function formatDaysAgo(when: string, now: string): string {
  // Rounded, because a day with a daylight-saving change has 23 or 25 hours.
  const days = Math.round((midnightOf(now) - midnightOf(when)) / DAY_MS)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < MAX_DAYS ? `${days} days ago` : `${Math.floor(days / 7)} weeks ago`
}
