import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { satisfies } from 'semver'
import { describe, expect, test } from 'vitest'
import { findSqliteLibrary, libraryFor, SQLITE_LIBRARY } from './library.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
  packages: Record<string, { version: string; optional?: boolean; engines?: { node?: string } }>
}
const LIBRARIES = ['better-sqlite3', 'better-sqlite3-12']

describe('the SQLite library', () => {
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

  // better-sqlite3 12 crashes Node 24.19 and later in a garbage collection while no JavaScript runs (decision 52).
  test('survives garbage collection of its objects', () => {
    const work = `
      const SQLite = require(${JSON.stringify(findSqliteLibrary())})
      const work = async () => {
        for (let round = 0; round < 10; round += 1) {
          const database = new SQLite(':memory:')
          for (let some = 0; some < 500; some += 1) database.prepare('select ?').get(some)
          await new Promise((resolve) => setTimeout(resolve, 1))
          Array.from({ length: 200_000 }, (_, index) => ({ index }))
          await new Promise((resolve) => setTimeout(resolve, 1))
        }
        process.stdout.write('whole')
      }
      void work()
    `
    expect(execFileSync(process.execPath, ['--single-threaded', '-e', work], { encoding: 'utf8' })).toBe(
      'whole',
    )
  })
})
