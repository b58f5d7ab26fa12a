import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { satisfies } from 'semver'
import { describe, expect, test } from 'vitest'
import { findSqliteLibrary, libraryFor, SQLITE_LIBRARY } from './sqlite-library.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
  packages: Record<string, { version: string; optional?: boolean; engines?: { node?: string } }>
}
const LIBRARIES = ['better-sqlite3', 'better-sqlite3-12']

describe('the library of SQLite', () => {
  test.each([
    ['20.19.0', 'better-sqlite3-12', /^12\./],
    ['20.20.2', 'better-sqlite3-12', /^12\./],
    ['22.14.0', 'better-sqlite3', /^13\./],
    ['24.21.0', 'better-sqlite3', /^13\./],
    ['26.10.0', 'better-sqlite3', /^13\./],
  ])('of Node %s is the one that npm installs there, and the only one', (node, library, version) => {
    expect(libraryFor(node)).toBe(library)
    expect(packages[`node_modules/${library}`]?.version).toMatch(version)
    const installed = LIBRARIES.filter((name) => {
      const { optional, engines } = packages[`node_modules/${name}`] ?? {}
      return optional !== true || satisfies(node, engines?.node ?? '*')
    })
    expect(installed).toEqual([library])
  })

  test('is installed here, and the other is not', () => {
    const there = LIBRARIES.filter((name) => existsSync(`${root}node_modules/${name}`))
    expect(there).toEqual([SQLITE_LIBRARY])
    expect(findSqliteLibrary()).toContain(`/node_modules/${SQLITE_LIBRARY}/`)
  })

  test('outlives the collection of what it has made', () => {
    const work = `
      const SQLite = require(${JSON.stringify(findSqliteLibrary())})
      const statements = () => {
        const database = new SQLite(':memory:')
        database.function('twice', (value) => value * 2)
        for (let round = 0; round < 200; round += 1) {
          const rows = database.prepare('select twice(?) as value')
          for (const row of rows.iterate(round)) if (row.value !== 2 * round) throw new Error('wrong')
        }
        database.close()
      }
      for (let round = 0; round < 20; round += 1) {
        statements()
        gc()
      }
      process.stdout.write('whole')
    `
    expect(execFileSync(process.execPath, ['--expose-gc', '-e', work], { encoding: 'utf8' })).toBe('whole')
  })
})
