import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** Lazy, because nothing shows before a session has ended. */
export const SessionExpired = lazyComponent(async () => (await import('./session-expired.tsx')).SessionExpired)
