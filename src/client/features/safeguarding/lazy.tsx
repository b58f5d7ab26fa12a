import { later } from '#client/ui/later.tsx'

// The page of the administrators comes before what waits on it.
export const Safeguarding = later(async () => (await import('./safeguarding.tsx')).Safeguarding)
export const WaitingBanner = later(async () => (await import('./waiting-banner.tsx')).WaitingBanner)
