import type { Api } from '../api/api.ts'

/** Returns the time zone of this browser, such as `Europe/London`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Reports the time zone of this browser, by which news is told at the right time. What fails is reported with the next sign-in. */
export const reportTimeZone = ({ client }: Api): Promise<unknown> =>
  client.account.changeNotifications.mutate({ browserTimeZone: browserTimeZone() }).catch(() => undefined)
