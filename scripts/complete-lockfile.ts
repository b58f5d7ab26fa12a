import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Tools with a binary for each platform name all of them as optional packages. A registry that lacks some makes npm
 * leave these out of the lockfile, and then `npm ci` refuses it. This adds what is missing, by name and version
 * alone: on the platforms concerned npm fetches it, on all others it passes it over.
 */
type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, Entry> }

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

/** The optional packages that entries name and the lockfile does not hold, as `name@version`. */
export function missingFrom({ packages }: Lockfile): { name: string; version: string; dev: boolean }[] {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !(`node_modules/${name}` in packages))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** What is known of a package from its name: `@scope/tool-linux-arm64-musl`. */
function entryOf({ name, version, dev }: { name: string; version: string; dev: boolean }): Entry {
  const words = name.split(/[-/]/)
  const cpu = PROCESSORS.filter((word) => words.includes(word))
  const os = SYSTEMS.filter((word) => words.includes(word))
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc']
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(os.includes('linux') && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

export function complete(lockfile: Lockfile): Lockfile {
  const added = missingFrom(lockfile).map((found) => [`node_modules/${found.name}`, entryOf(found)] as const)
  const packages = Object.entries({ ...lockfile.packages, ...Object.fromEntries(added) })
  return { ...lockfile, packages: Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en'))) }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const file = new URL('../package-lock.json', import.meta.url)
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
  writeFileSync(file, `${JSON.stringify(complete(lockfile), null, 2)}\n`)
}
