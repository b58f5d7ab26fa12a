import { type Files, fileOf, importsOf } from '../lint/import-graph.ts'

/** Provides the database under test, and alone knows whether it is PostgreSQL. */
const DATABASES = ['tests/support/databases.ts', 'tests/support/embedded-postgres.ts']

/** Returns the test files that cannot tell on which database they run: no import leads to a database. Sorted. */
export function testsWithoutDatabase(files: Files): string[] {
  const found = new Map<string, boolean>(DATABASES.map((path) => [path, true]))
  const reaches = (path: string): boolean => {
    const known = found.get(path)
    if (known !== undefined) return known
    found.set(path, false)
    const targets = importsOf(files.get(path) ?? '')
      .filter(({ typeOnly }) => !typeOnly)
      .map(({ specifier }) => fileOf(specifier, path))
    const result = targets.some((target) => target !== undefined && files.has(target) && reaches(target))
    found.set(path, result)
    return result
  }
  return [...files.keys()].filter((path) => /\.test\.ts$/.test(path) && !reaches(path)).sort()
}
