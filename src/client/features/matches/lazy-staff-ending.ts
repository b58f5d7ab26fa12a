import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** Lazy, because administrators rarely end matches. */
export const StaffEnding = lazyComponent(async () => (await import('./staff-ending.tsx')).StaffEnding)
