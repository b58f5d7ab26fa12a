import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** Lazy, because few people ever see it. */
export const RemovedNotice = lazyComponent(async () => (await import('./removed-notice.tsx')).RemovedNotice)
