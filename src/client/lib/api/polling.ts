import { liveStatus } from '../live/live-status.ts'

/** How often to ask again: seldom while the server says what has changed, in case that something was missed. */
const POLL_MS = 30_000
const LIVE_POLL_MS = 5 * 60_000

/** Query options for data that other people change: polled at intervals and on window focus. */
export const POLLED = {
  refetchInterval: () => (liveStatus.get() ? LIVE_POLL_MS : POLL_MS),
  refetchOnWindowFocus: true,
} as const
