import { later } from '#client/ui/later.tsx'

/** What few administrators press: it comes with the first match that one of them looks into. */
export const StaffEnding = later(async () => (await import('./staff-ending.tsx')).StaffEnding)
