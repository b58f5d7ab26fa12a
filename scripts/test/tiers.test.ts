import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSources } from '../lint/read-sources.ts'
import { BROWSER_IN_TEST, leftOut, testsBesideDialect, testsWithoutDatabase } from './tiers.ts'

const FILES = readSources(fileURLToPath(new URL('../..', import.meta.url)))

test('a run of all tests leaves out only what cannot tell the databases apart [R35]', () => {
  expect(leftOut(undefined, FILES)).toEqual({
    client: [],
    server: [],
    'server-postgres': testsWithoutDatabase(FILES),
    browser: [],
    reliability: [],
  })
  expect(leftOut('release', FILES)).toEqual(leftOut(undefined, FILES))
})

test.each(['client', 'server', 'browser', 'reliability'] as const)(
  'of the tests of %s the rest has what `npm test` leaves out, but for what only a release runs',
  (project) => {
    const [inTest, inRest] = [leftOut('test', FILES)[project], leftOut('rest', FILES)[project]]
    const all = [...FILES.keys()].filter((path) => /\.test\.tsx?$/.test(path))
    const onlyInRelease = project === 'server' ? ['scripts/screening/recall-floors.test.ts'] : []
    const rest = all.filter((path) => !inRest.includes(path))
    expect([...rest, ...onlyInRelease].sort()).toEqual(inTest.toSorted())
  },
)

test('every name in a list is a file', () => {
  const named = BROWSER_IN_TEST.map((name) => `tests/browser/${name}.browser.test.ts`)
  expect(named.filter((path) => !FILES.has(path))).toEqual([])
})

test('tests lie beside the dialect when a file of their folder knows it', () => {
  const files = new Map([
    ['src/server/domain/a/queries.ts', "import { withRowLock } from '#db/dialect.ts'"],
    ['src/server/domain/a/a.test.ts', ''],
    ['src/server/domain/b/b.test.ts', "import { dialectOf } from '#db/dialect.ts'"],
    ['db/open.ts', "import { dialectOf } from './dialect.ts'"],
    ['db/open.test.ts', ''],
  ])
  expect([...testsBesideDialect(files)]).toEqual(['src/server/domain/a/a.test.ts'])
})

test('a test reaches a database through any of its imports but types', () => {
  const files = new Map([
    ['tests/support/databases.ts', ''],
    ['tests/support/world.ts', "export { open } from './databases.ts'"],
    ['src/a.test.ts', "import { test } from '#tests/support/world.ts'"],
    ['src/b.test.ts', "import type { World } from '#tests/support/world.ts'"],
    ['src/c.test.ts', "import { test } from 'vitest'"],
    ['src/d.test.ts', "const world = await import('#tests/support/world.ts')"],
  ])
  expect(testsWithoutDatabase(files)).toEqual(['src/b.test.ts', 'src/c.test.ts'])
})
