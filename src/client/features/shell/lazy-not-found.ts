import { lazyComponent } from '#client/ui/later.tsx'

/** Lazy, because few people ever see it. */
export const NotFound = lazyComponent(async () => (await import('./not-found.tsx')).NotFound)
