import type { Api } from '../api/api.ts'

/** Returns the time zone of this browser, such as `Europe/London`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Reports the time zone of this browser, so that news comes at the right time. A failed report is repeated at the next sign-in. */
export const reportTimeZone = ({ client }: Api): Promise<unknown> =>
  client.account.changeNotifications.mutate({ browserTimeZone: browserTimeZone() }).catch(() => undefined)
