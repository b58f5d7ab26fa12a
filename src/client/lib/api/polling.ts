/** Polling intervals: `alone` without a live socket; `live` with one, in case a frame was missed. */
export const POLL_MS = { alone: 30_000, live: 300_000 } as const

let everyMs: number = POLL_MS.alone

/** Says whether the server notifies this page at once of what has changed. */
export const setLive = (isLive: boolean) => {
  everyMs = isLive ? POLL_MS.live : POLL_MS.alone
}

/** Query options for data that other people change: polled at intervals and on window focus. */
export const POLLED = { refetchInterval: () => everyMs, refetchOnWindowFocus: true } as const
