import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minVersion, satisfies } from 'semver'
import { test as base, describe, expect } from 'vitest'
import { libraryFor } from '#db/sqlite/library.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Developer scripts, which run without the check. */
const FOR_DEVELOPERS = [
  'bench',
  'check',
  'docs',
  'format',
  'lint',
  'mutants',
  'sbom',
  'screening',
  'screening:rare',
  'screening:tables',
  'screening:train',
  'screenshots',
  'test:reliability',
  'test:watch',
  'typecheck',
  'weight',
]
type Manifest = {
  engines: { node: string }
  scripts: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/** A folder with a copy of the check and installed libraries. */
const test = base.extend<{ check: Installation }>({
  check: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-check-node-${task.id}-`))
    mkdirSync(join(folder, 'scripts'))
    const file = join(folder, 'scripts/check-node.cjs')
    copyFileSync(join(root, 'scripts/check-node.cjs'), file)
    const describeAs = (given: Partial<Manifest>) =>
      writeFileSync(join(folder, 'package.json'), JSON.stringify(given))
    const { engines, optionalDependencies } = manifest
    describeAs({ engines, optionalDependencies })
    const install = (name: string) => {
      mkdirSync(join(folder, 'node_modules', name), { recursive: true })
      writeFileSync(join(folder, 'node_modules', name, 'index.js'), '')
    }
    await use({ as: (version) => checkAs(version, file), install, describeAs })
    rmSync(folder, { recursive: true })
  },
})
type Installation = {
  as: (version: string) => ReturnType<typeof checkAs>
  install: (name: string) => void
  describeAs: (given: Partial<Manifest>) => void
}

/** Runs the check as if on this version of Node.js. */
function checkAs(version: string, file: string) {
  const source = `
    Object.defineProperty(process.versions, 'node', { value: '${version}' })
    require(${JSON.stringify(file)})
    process.stdout.write('goes on')
  `
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', source], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('the Node.js version check', () => {
  test.for(['20.19.0', '20.20.2', '22.14.0', '22.23.3', '24.0.0', '24.21.0', '26.10.0'])(
    'accepts Node %s without a warning',
    (version, { check }) => {
      check.install(libraryFor(version))
      expect(satisfies(version, manifest.engines.node)).toBe(true)
      expect(check.as(version)).toEqual({ status: 0, stdout: 'goes on', stderr: '' })
    },
  )

  test.for(['25.9.0', '27.0.0', '30.1.0'])('accepts untested Node %s with a warning', (version, { check }) => {
    check.install(libraryFor(version))
    expect(satisfies(version, manifest.engines.node)).toBe(true)
    const stderr = `Cairnway is tested on Node.js 20, 22, 24, 26; this is ${version}.\n`
    expect(check.as(version)).toEqual({ status: 0, stdout: 'goes on', stderr })
  })

  test.for(['6.17.1', '18.20.8', '20.18.3', '21.7.3', '22.13.1', '23.11.0'])(
    'refuses Node %s in one line',
    (version, { check }) => {
      check.install(libraryFor(version))
      expect(satisfies(version, manifest.engines.node)).toBe(false)
      const wanted = '20.19.0 or a later 20, 22.14.0 or a later 22, 24.0.0 or later'
      const stderr = `Cairnway needs Node.js ${wanted}; this is ${version}.\n`
      expect(check.as(version)).toEqual({ status: 1, stdout: '', stderr })
    },
  )

  test('refuses a missing SQLite library in one line, even if that of another Node is installed', ({
    check,
  }) => {
    const line = /^The SQLite library for this Node\.js is not installed: run npm ci; .+\n$/
    const isMissing = { status: 1, stdout: '', stderr: expect.stringMatching(line) as string }
    const versions = ['20.20.2', '22.23.3', '24.21.0', '26.10.0']
    for (const version of versions) expect(check.as(version)).toEqual(isMissing)
    check.install(libraryFor('20.20.2'))
    expect(versions.map((version) => check.as(version).status)).toEqual([0, 1, 1, 1])
    check.install(libraryFor('24.21.0'))
    expect(versions.map((version) => check.as(version).status)).toEqual([0, 0, 0, 0])
  })

  test('skips the library check in an archive, which contains the library', ({ check }) => {
    check.describeAs({ engines: manifest.engines })
    expect(check.as('24.21.0')).toMatchObject({ status: 0, stderr: '' })
  })

  test('the manual has the tested and minimum versions', ({ check }) => {
    for (const version of ['20.20.2', '24.21.0']) check.install(libraryFor(version))
    const rows = readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(
      /^\| (\d+) \| ([\d.]+) \| ([\d.]+) \|/gm,
    )
    const named = [...rows].map(([, major = '', floor = '', tested = '']) => ({ major, floor, tested }))
    expect(named.map(({ major }) => major)).toEqual(['26', '24', '22', '20'])
    for (const { major, floor, tested } of named) {
      expect(minVersion(floor)?.major).toBe(Number(major))
      expect(satisfies(`${floor}.0`, manifest.engines.node)).toBe(true)
      expect(satisfies(tested, `^${floor}`) && check.as(tested).stderr === '').toBe(true)
    }
  })

  test('runs before every script for operators', () => {
    const { start, ...scripts } = manifest.scripts
    const rest = Object.entries(scripts).filter(([, line]) => !/^node scripts\/check-node\.cjs && /.test(line))
    expect(rest.map(([name]) => name).sort()).toEqual(FOR_DEVELOPERS)
    expect(start).toMatch(/^exec node --[\w=-]+ dist\/server\/main\.js$/)
  })
})
