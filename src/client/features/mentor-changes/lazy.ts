import { later } from '#client/ui/later.tsx'

/** Few have changed anything: what tells of it comes after the lists. */
export const ChangesMark = later(async () => (await import('./changes-mark.tsx')).ChangesMark)
export const ChangesNotice = later(async () => (await import('./changes-notice.tsx')).ChangesNotice)
