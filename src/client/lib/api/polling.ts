/** Query options that poll every 30 seconds and on window focus, for data that other people change. */
export const POLLED = { refetchInterval: 30_000, refetchOnWindowFocus: true } as const
