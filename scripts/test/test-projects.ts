/**
 * The Vitest projects, in groups that `npm test` runs concurrently. The first group mostly waits, for Chromium and for
 * processes; the second mostly computes.
 */
export const CONCURRENT_PROJECTS: readonly (readonly string[])[] = [
  ['browser', 'reliability'],
  ['client', 'server', 'server-postgres'],
]
