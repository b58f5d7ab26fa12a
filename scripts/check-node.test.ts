import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minVersion, satisfies } from 'semver'
import { test as base, describe, expect } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const CHECK = join(root, 'scripts/check-node.cjs')
type Manifest = {
  engines: { node: string }
  scripts: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

const test = base.extend<{ folder: string }>({
  folder: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-check-node-${task.id}-`))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

/** The check as a process would run it whose Node calls itself so. */
function checkAs(version: string, file = CHECK) {
  const source = `
    Object.defineProperty(process.versions, 'node', { value: '${version}' })
    require(${JSON.stringify(file)})
    process.stdout.write('goes on')
  `
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', source], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('before anything else', () => {
  test.for(['20.19.0', '20.20.2', '22.14.0', '22.23.3', '24.0.0', '24.21.0', '26.10.0'])(
    'Node %s is taken without a word',
    (version) => {
      expect(satisfies(version, manifest.engines.node)).toBe(true)
      expect(checkAs(version)).toEqual({ status: 0, stdout: 'goes on', stderr: '' })
    },
  )

  test.for(['25.9.0', '27.0.0', '30.1.0'])(
    'Node %s, which nobody tested, is taken with a warning',
    (version) => {
      expect(satisfies(version, manifest.engines.node)).toBe(true)
      const stderr = `Cairnway is tested on Node.js 20, 22, 24, 26; this is ${version}.\n`
      expect(checkAs(version)).toEqual({ status: 0, stdout: 'goes on', stderr })
    },
  )

  test.for(['6.17.1', '18.20.8', '20.18.3', '21.7.3', '22.13.1', '23.11.0'])(
    'Node %s is refused in one line',
    (version) => {
      expect(satisfies(version, manifest.engines.node)).toBe(false)
      const wanted = '20.19.0 or a later 20, 22.14.0 or a later 22, 24.0.0 or later'
      const stderr = `Cairnway needs Node.js ${wanted}; this is ${version}.\n`
      expect(checkAs(version)).toEqual({ status: 1, stdout: '', stderr })
    },
  )

  test('a missing library of SQLite is refused in one line, and an archive has no other to look for', ({
    folder,
  }) => {
    mkdirSync(join(folder, 'scripts'))
    const copy = join(folder, 'scripts/check-node.cjs')
    writeFileSync(copy, readFileSync(CHECK))
    const withManifest = (given: Partial<Manifest>) =>
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...given }))

    const { engines, optionalDependencies } = manifest
    withManifest({ engines, optionalDependencies })
    expect(checkAs('24.21.0', copy)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The library of SQLite is not installed: run npm ci; .+\n$/) as string,
    })
    withManifest({ engines })
    expect(checkAs('24.21.0', copy)).toMatchObject({ status: 0, stderr: '' })
  })

  test('README names what is tested, and from which version it runs', () => {
    const rows = readFileSync(join(root, 'README.md'), 'utf8').matchAll(
      /^\| (\d+) \| ([\d.]+) \| ([\d.]+) \| ([\d,]*) ?\| ([\d,]*) ?\| (\d*) ?\|/gm,
    )
    const named = [...rows].map(([, major = '', floor = '', tested = '']) => ({ major, floor, tested }))
    expect(named.map(({ major }) => major)).toEqual(['26', '24', '22', '20'])
    for (const { major, floor, tested } of named) {
      expect(minVersion(floor)?.major).toBe(Number(major))
      expect(satisfies(`${floor}.0`, manifest.engines.node)).toBe(true)
      expect(satisfies(tested, `^${floor}`) && checkAs(tested).stderr === '').toBe(true)
    }
  })

  test('stands in front of every script that an operator runs', () => {
    const { start, demo, dev, build, test: tests, ...scripts } = manifest.scripts
    const { backup, restore, migrate } = scripts
    const checked = [demo, dev, build, tests, backup, restore, migrate, scripts['admin:create']]
    for (const line of checked) expect(line).toMatch(/^node scripts\/check-node\.cjs && /)
    expect(start).toMatch(/^exec node --[\w=-]+ dist\/server\/main\.js$/)
  })
})
