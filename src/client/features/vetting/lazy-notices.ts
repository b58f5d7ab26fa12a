import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** Lazy, because the list shows the same information. */
export const VettingNotices = lazyComponent(async () => (await import('./vetting-notices.tsx')).VettingNotices)
