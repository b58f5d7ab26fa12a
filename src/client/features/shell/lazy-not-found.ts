import { lazyContent } from '#client/ui/lazy-component.tsx'

/** Lazy, because few people ever see it. */
export const NotFound = lazyContent(async () => (await import('./not-found.tsx')).NotFound)
