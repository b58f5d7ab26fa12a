import { later } from '#client/ui/later.tsx'

/** They say what the list beneath them shows as well, and so need not come with it. */
export const VettingNotices = later(async () => (await import('./vetting-notices.tsx')).VettingNotices)
