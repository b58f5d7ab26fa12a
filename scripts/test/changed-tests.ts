import { dirname } from 'node:path/posix'

const TEST = /\.test\.tsx?$/
/** What needs a build, a PostgreSQL or minutes runs in `npm test` alone. */
const SLOW = /^tests\/(?:browser|reliability|bench|cluster)\/|\.postgres\.test\.ts$/

const folderOf = (path: string) => dirname(path)

/**
 * The unit tests of changed files: changed tests themselves, and of every other file the tests in its folder.
 * Paths are relative to the repository; the result is sorted.
 */
export function testsOfChanges(changed: readonly string[], all: readonly string[]): string[] {
  const folders = new Set(changed.filter((path) => !TEST.test(path)).map(folderOf))
  const wanted = new Set(changed)
  return all
    .filter((path) => TEST.test(path) && !SLOW.test(path))
    .filter((path) => wanted.has(path) || folders.has(folderOf(path)))
    .sort()
}
