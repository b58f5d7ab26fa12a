import type { Api } from '../api/api.ts'

/** What this browser has told the server last: whose and which zone. */
const REPORTED = 'time-zone'

/** Returns the time zone of this browser, such as `Europe/London`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Reports the time zone of this browser, so that news comes at the right time. A failed report is repeated at the next sign-in. */
export async function reportTimeZone({ client }: Pick<Api, 'client'>, userId: number): Promise<void> {
  const zone = browserTimeZone()
  try {
    await client.account.changeNotifications.mutate({ browserTimeZone: zone })
    localStorage.setItem(REPORTED, `${userId} ${zone}`)
  } catch {
    // Also where nothing can be stored: then a journey shows at the next sign-in.
  }
}

/** Reports the time zone of a member who travels with this browser, where they stay signed in. */
export async function reportJourney(client: Api['client'], userId: number): Promise<void> {
  const [reportedBy, zone] = readReported()?.split(' ') ?? []
  if (reportedBy === String(userId) && zone !== browserTimeZone()) await reportTimeZone({ client }, userId)
}

function readReported(): string | null {
  try {
    return localStorage.getItem(REPORTED)
  } catch {
    return null
  }
}
