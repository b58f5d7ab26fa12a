import { lazyComponent } from '#client/ui/later.tsx'

/** Lazy, because administrators rarely end matches. */
export const StaffEnding = lazyComponent(async () => (await import('./staff-ending.tsx')).StaffEnding)
