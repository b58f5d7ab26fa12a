import { lazyContent } from '#client/ui/lazy-component.tsx'

/** Lazy, because few people ever see it. */
export const GoneNotice = lazyContent(async () => (await import('./gone-notice.tsx')).GoneNotice)
