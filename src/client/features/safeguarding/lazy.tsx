import { lazyComponent } from '#client/ui/lazy-component.tsx'

// Lazy, so that the admin page renders first.
export const Safeguarding = lazyComponent(async () => (await import('./safeguarding.tsx')).Safeguarding)
export const WaitingBanner = lazyComponent(async () => (await import('./waiting-banner.tsx')).WaitingBanner)
