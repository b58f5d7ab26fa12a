import { later } from '#client/ui/later.tsx'

/** Few ever see it: its code comes when it is needed. */
export const GoneNotice = later(async () => (await import('./gone-notice.tsx')).GoneNotice)
