import { dirname } from 'node:path/posix'

const TEST = /\.test\.tsx?$/
/** Tests that need a build, PostgreSQL or minutes run only in `npm test`. */
const SLOW = /^tests\/(?:browser|reliability|bench|cluster)\/|\.postgres\.test\.ts$/

const folderOf = (path: string) => dirname(path)

/**
 * Returns the unit tests of changed files: changed tests, and the tests in the folder of other changed files. Paths are
 * relative to the repository; the result is sorted.
 */
export function testsOfChanges(changed: readonly string[], all: readonly string[]): string[] {
  const folders = new Set(changed.filter((path) => !TEST.test(path)).map(folderOf))
  const wanted = new Set(changed)
  return all
    .filter((path) => TEST.test(path) && !SLOW.test(path))
    .filter((path) => wanted.has(path) || folders.has(folderOf(path)))
    .sort()
}
