import { dirname } from 'node:path/posix'
import { type Files, fileOf, importsOf } from '../lint/import-graph.ts'

/** `npm test`; what `npm run test:all` adds to it; `npm run test:release`, which runs everything at full size. */
export const TIERS = ['test', 'rest', 'release'] as const
export type Tier = (typeof TIERS)[number]

export const isTier = (name: string): name is Tier => (TIERS as readonly string[]).includes(name)

/** Returns the tier that the runner has set; undefined where Vitest was started by hand. */
export function readTier({ TEST_TIER }: NodeJS.ProcessEnv): Tier | undefined {
  return TEST_TIER !== undefined && isTier(TEST_TIER) ? TEST_TIER : undefined
}

export type ProjectName = 'client' | 'server' | 'server-postgres' | 'browser' | 'reliability'

/** The Chromium tests of `npm test`, in tests/browser: the main paths, and axe's structural rules on each layout. */
export const BROWSER_IN_TEST = [
  'accounts',
  'axe-structure',
  'chat',
  'dashboards',
  'decisions',
  'find-mentors',
  'journey',
  'offline',
  'safety',
  'tabs',
]

/** The server's tests that `npm test` leaves out: whole programs, LibreOffice, kills, and what reads every reply. */
const LONG_SERVER_TESTS =
  /^tests\/security\/(?:reply-privacy|report-secrecy|upgrades)\.|^tests\/system\/(?:artefact|main|spreadsheets)\.|^src\/server\/domain\/(?:audit\/verify-cli|delivery\/kills)\.|restore-under-load/

/** The floors of recall need every line of the corpora. */
const RELEASE_ONLY = /recall-floors/

/** Beside the tests of code that knows the dialect, what `npm test` runs on PostgreSQL. */
const ON_POSTGRES_IN_TEST = /^(?:db|tests\/cluster|tests\/query-budgets)\/|\.postgres\.test\.ts$/

const TEST = /\.test\.tsx?$/

type Choice = { isInTest: (path: string) => boolean; isInAll: (path: string) => boolean }

/** Returns the test files of each project that a tier leaves out; none without a tier, so that any file can be run by its name. */
export function leftOut(tier: Tier | undefined, files: Files): Record<ProjectName, string[]> {
  const tests = [...files.keys()].filter((path) => TEST.test(path))
  const besideDialect = testsBesideDialect(files)
  const besideLocks = testsBesideLocks(files)
  const withoutDatabase = new Set(testsWithoutDatabase(files))
  const isOnPostgres = (path: string) => !withoutDatabase.has(path)
  const isInTestOnPostgres = (path: string) => ON_POSTGRES_IN_TEST.test(path) || besideDialect.has(path)
  const select = ({ isInTest, isInAll }: Choice) =>
    tests.filter((path) => {
      if (tier === 'test') return !isInTest(path)
      if (tier === 'rest') return !isInAll(path) || isInTest(path)
      return false
    })
  const always = () => true
  return {
    client: select({ isInTest: always, isInAll: always }),
    server: select({
      isInTest: (path) => !LONG_SERVER_TESTS.test(path) && !RELEASE_ONLY.test(path),
      isInAll: (path) => !RELEASE_ONLY.test(path),
    }),
    'server-postgres': [
      ...withoutDatabase,
      ...select({
        isInTest: (path) => isInTestOnPostgres(path) && isOnPostgres(path) && !LONG_SERVER_TESTS.test(path),
        isInAll: (path) => (isInTestOnPostgres(path) || besideLocks.has(path)) && isOnPostgres(path),
      }),
    ],
    browser: select({
      isInTest: (path) => BROWSER_IN_TEST.some((name) => path === `tests/browser/${name}.browser.test.ts`),
      isInAll: always,
    }),
    reliability: select({ isInTest: () => false, isInAll: always }),
  }
}

/** Returns the tests in the folders of the server's code that knows the database's dialect. */
export const testsBesideDialect = (files: Files): Set<string> => testsBeside(dialectFiles(files), files)

/** Returns the tests in the folders of code that locks rows through another file's query. */
export function testsBesideLocks(files: Files): Set<string> {
  const locking = dialectFiles(files).filter((path) => files.get(path)?.includes('withRowLock('))
  return testsBeside(importersOf(locking, files), files)
}

const dialectFiles = (files: Files) => importersOf(['db/dialect.ts'], files)

/** Returns the server's files, without tests, that import one of the targets. */
function importersOf(targets: readonly string[], files: Files): string[] {
  const importsTarget = (path: string, source: string) =>
    importsOf(source).some(({ specifier }) => targets.includes(fileOf(specifier, path) ?? ''))
  return [...files]
    .filter(
      ([path, source]) => path.startsWith('src/server/') && !TEST.test(path) && importsTarget(path, source),
    )
    .map(([path]) => path)
}

function testsBeside(paths: readonly string[], files: Files): Set<string> {
  const folders = new Set(paths.map((path) => dirname(path)))
  return new Set([...files.keys()].filter((path) => TEST.test(path) && folders.has(dirname(path))))
}

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
