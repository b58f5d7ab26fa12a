import { later } from '#client/ui/later.tsx'

/** Nothing is drawn before a session has ended: its code comes just after the page. */
export const SessionExpired = later(async () => (await import('./session-expired.tsx')).SessionExpired)
