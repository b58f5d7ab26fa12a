import { later } from '#client/ui/later.tsx'

/** Few ever see it: its code comes when it is needed. */
export const RemovedNotice = later(async () => (await import('./removed-notice.tsx')).RemovedNotice)
