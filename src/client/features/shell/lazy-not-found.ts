import { later } from '#client/ui/later.tsx'

/** Few ever see it: it waits on the server until somebody does. */
export const NotFound = later(async () => (await import('./not-found.tsx')).NotFound)
