export type ProjectGroup = {
  projects: readonly string[]
  workers?: number
  /** Yields the processors to the other groups. */
  isBackground?: boolean
}

/**
 * The Vitest projects, in groups that `npm test` runs concurrently. The first groups mostly wait, for Chromium and for
 * processes, and so finish last; the background group computes whenever they wait.
 */
export const CONCURRENT_PROJECTS: readonly ProjectGroup[] = [
  { projects: ['browser'], workers: 3 },
  { projects: ['reliability'] },
  { projects: ['client', 'server', 'server-postgres'], isBackground: true },
]
