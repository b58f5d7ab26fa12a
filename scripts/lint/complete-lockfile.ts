import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Tools with a binary for each platform name all of them as optional packages. A registry that lacks some makes npm
 * leave these out of the lockfile, and then `npm ci` refuses it. This adds what is missing, by name and version
 * alone: on the platforms concerned npm fetches it, on all others it passes it over.
 */
type Entry = {
  version?: string
  integrity?: string
  resolved?: string
  /** A workspace of ours, linked into node_modules. */
  link?: boolean
  /** Comes inside another package, under whose integrity it is. */
  inBundle?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: { node?: string }
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

/** Whether an entry is the project itself or one of its workspaces. */
const isOurs = (path: string): boolean => !path.includes('node_modules/')

/** Without what an earlier run added: the registry may hold it by now, and tell its integrity. */
export function withoutAdded(lockfile: Lockfile): Lockfile {
  const packages = Object.entries(lockfile.packages)
  return {
    ...lockfile,
    packages: Object.fromEntries(
      packages.filter(([path, { integrity, link, inBundle }]) => isOurs(path) || link || inBundle || integrity),
    ),
  }
}

function withoutAddress(entry: Entry): Entry {
  // That of a link is a folder of ours.
  if (entry.link) return entry
  const rest = { ...entry }
  delete rest.resolved
  return rest
}

/**
 * npm passes an optional package over where its `engines` do not fit. better-sqlite3 12 says that it runs on later
 * versions too, where it must not, and would be compiled there for nothing (decision 81).
 */
const ENGINES: Record<string, string> = { 'node_modules/better-sqlite3-12': '20.x' }

const withEngines = (path: string, entry: Entry): Entry =>
  path in ENGINES ? { ...entry, engines: { node: ENGINES[path] } } : entry

/** With what npm left out, and tied to no address: every registry may serve what has the right integrity. */
export function complete(lockfile: Lockfile): Lockfile {
  const added = missingFrom(lockfile).map((found) => [`node_modules/${found.name}`, entryOf(found)] as const)
  const packages = Object.entries({ ...lockfile.packages, ...Object.fromEntries(added) })
    .map(([path, entry]) => [path, withEngines(path, withoutAddress(entry))] as const)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lockfile, packages: Object.fromEntries(packages) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const file = `${root}package-lock.json`
  const change = (by: (lockfile: Lockfile) => Lockfile) =>
    writeFileSync(file, `${JSON.stringify(by(JSON.parse(readFileSync(file, 'utf8')) as Lockfile), null, 2)}\n`)
  change(withoutAdded)
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: root, stdio: 'inherit' })
  change(complete)
}
