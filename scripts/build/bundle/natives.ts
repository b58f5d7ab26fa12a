import { cpSync, readdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { SQLITE_LIBRARY } from '#db/sqlite/library.ts'

/** Not bundled: sharp loads libraries relative to its own files, and worker threads load SQLite themselves. */
export const EXTERNAL_PACKAGES = ['sharp', SQLITE_LIBRARY]
/** Packages bundled except for their native library, and the package each finds it with. */
const LIBRARY_FINDERS: Record<string, string> = { argon2: 'node-gyp-build' }

const LICENCE = /^(?:licen[cs]e|copying|notice|third-party)/i
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/

/** The files that native packages load on this platform, as paths below node_modules. */
export type NativeFiles = { files: string[]; finders: Record<string, string> }

/** Loads the native packages and returns the files that this loaded. */
export function findNativeFiles(root: string): NativeFiles {
  const require = createRequire(join(root, 'package.json'))
  const before = new Set(loadedSharedObjects())
  for (const name of [...EXTERNAL_PACKAGES, ...Object.keys(LIBRARY_FINDERS)]) require(name)
  // SQLite loads its library with the first database.
  const SQLite = require(SQLITE_LIBRARY) as new (file: string) => { close: () => void }
  new SQLite(':memory:').close()

  const modules = realpathSync(join(root, 'node_modules'))
  const loaded = loadedSharedObjects().filter((file) => !before.has(file) && file.startsWith(modules + sep))
  const scripts = reachableModules(
    EXTERNAL_PACKAGES.map((name) => require.resolve(name)),
    require.cache,
  )
  const files = [...new Set([...loaded, ...scripts])].map((file) => relative(modules, file))
  const finders = Object.entries(LIBRARY_FINDERS).map(([name, finder]) => {
    const library = files.find((file) => file.startsWith(`${name}/`) && file.endsWith('.node'))
    if (!library) throw new Error(`${name} loads no library of its own`)
    return [finder, library]
  })
  return { files, finders: Object.fromEntries(finders) as Record<string, string> }
}

/** Copies these files, with each package's package.json and licence. */
export function copyNativeFiles(root: string, { files }: NativeFiles, target: string) {
  const packages = new Set(files.map((file) => PACKAGE.exec(file)?.[0] ?? ''))
  const licenceFiles = [...packages].flatMap((name) =>
    licenceFilesOf(join(root, 'node_modules', name)).map((paper) => join(name, paper)),
  )
  for (const file of [...files, ...licenceFiles]) {
    cpSync(join(root, 'node_modules', file), join(target, file))
  }
}

/** Returns the names of package.json and the licence files; without a licence file, of the README. */
export function licenceFilesOf(folder: string): string[] {
  const names = readdirSync(folder)
  const licences = names.filter((name) => LICENCE.test(name))
  return ['package.json', ...(licences.length > 0 ? licences : names.filter((name) => /^readme/i.test(name)))]
}

const loadedSharedObjects = () =>
  (process.report.getReport() as unknown as { sharedObjects: string[] }).sharedObjects

function reachableModules(from: string[], cache: NodeJS.Dict<NodeJS.Module>): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const child of cache[file]?.children ?? []) visit(child.filename)
  }
  from.forEach(visit)
  return found
}
