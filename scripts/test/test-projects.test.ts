import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { CONCURRENT_PROJECTS } from './test-projects.ts'

const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
)
const includeOf = (name: string) => projects.find((project) => project.name === name)?.include ?? []

test('every test of the server and the storage runs on PostgreSQL as well as on SQLite [R35]', () => {
  const onPostgres = includeOf('server-postgres')
  expect(onPostgres).toEqual([
    'src/server/**/*.test.ts',
    'db/**/*.test.ts',
    'tests/{contract,security,query-budgets,cluster,system,support}/**/*.test.ts',
  ])
  expect(includeOf('server')).toEqual(expect.arrayContaining(onPostgres))
  expect(projects.find(({ name }) => name === 'server-postgres')?.exclude).toBeUndefined()
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
