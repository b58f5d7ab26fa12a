/** For what somebody else changes while a page stays open: asked again twice a minute, and on coming back. */
export const LIVE = { refetchInterval: 30_000, refetchOnWindowFocus: true } as const
