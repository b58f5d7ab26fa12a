import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { readSources } from '../lint/read-sources.ts'
import { testsWithoutDatabase } from './database-tests.ts'
import { CONCURRENT_PROJECTS } from './test-projects.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
)
const includeOf = (name: string) => projects.find((project) => project.name === name)?.include ?? []

test('every test of the server and the storage that reaches a database runs on PostgreSQL as well [R35]', () => {
  const onPostgres = includeOf('server-postgres')
  expect(onPostgres).toEqual([
    'src/server/**/*.test.ts',
    'db/**/*.test.ts',
    'tests/{contract,security,query-budgets,cluster,system,support}/**/*.test.ts',
  ])
  expect(includeOf('server')).toEqual(expect.arrayContaining(onPostgres))
  const { exclude } = projects.find(({ name }) => name === 'server-postgres') ?? {}
  expect(exclude).toEqual(testsWithoutDatabase(readSources(root)))
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

test('SQLite leaves out only *.postgres.test.ts of the server and storage tests', () => {
  const { exclude } = projects.find(({ name }) => name === 'server') ?? {}
  expect(exclude).toEqual(['tests/reliability/**/*.test.ts', '**/*.postgres.test.ts'])
})

test('`npm test` runs every project once', () => {
  const names = projects.map(({ name }) => name)
  const run = CONCURRENT_PROJECTS.flatMap(({ projects: group }) => group)
  expect(run).toHaveLength(names.length)
  expect(new Set(run)).toEqual(new Set(names))
})
