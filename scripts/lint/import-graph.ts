import { posix } from 'node:path'

/** Paths relative to the repository with forward slashes → the text of the file. */
export type Files = ReadonlyMap<string, string>

export type Import = { specifier: string; typeOnly: boolean }

const ALIASES = {
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#client/': 'src/client/',
  '#db/': 'db/',
  '#scripts/': 'scripts/',
  '#tests/': 'tests/',
}

// Anchored at the start of a line, where Biome puts every statement, so that strings do not match.
const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;=()]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g

// Matches and keeps strings too, so that the `/*` of 'image/*' does not open a comment.
const STRING_OR_COMMENT = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/.*/g

export function withoutComments(source: string): string {
  return source.replace(STRING_OR_COMMENT, (_, text?: string) => text ?? '')
}

export function importsOf(source: string): Import[] {
  const code = withoutComments(source)
  const statements = [...code.matchAll(STATEMENT)].map(([, type, specifier = '']) => ({
    specifier,
    typeOnly: type !== undefined,
  }))
  const dynamic = [...code.matchAll(DYNAMIC)].map(([, specifier = '']) => ({ specifier, typeOnly: false }))
  return [...statements, ...dynamic]
}

/** Returns the file of the repository that a specifier refers to; undefined for a package. */
export function fileOf(specifier: string, importer: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return posix.join(posix.dirname(importer), path)
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (path.startsWith(alias)) return posix.normalize(folder + path.slice(alias.length))
  }
  return undefined
}

/** `@scope/name/deep` → `@scope/name`, `node:fs/promises` → `node:fs`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Whether a file only re-exports (a barrel). */
export function onlyReExports(source: string): boolean {
  const code = withoutComments(source)
  const rest = code
    .replace(/^export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})(?:\s+from\s+['"][^'"]+['"])?;?/gm, '')
    .replace(STATEMENT, '')
  return /^export\s/m.test(code) && rest.trim() === ''
}

type Graph = ReadonlyMap<string, Iterable<string>>

/** Returns every import cycle between files once, as a list of files. Type imports count. */
export const cyclesIn = (files: Files): string[][] =>
  cyclesOf(new Map([...files].map(([path, source]) => [path, targetsOf(path, source, files)])))

/** Returns every import cycle between the folders in `parent` once. Tests do not count. */
export function folderCyclesIn(files: Files, parent: string): string[][] {
  const folders = new Map<string, Set<string>>()
  const folderOf = (path: string) => path.match(`^(${parent}/[^/]+)/`)?.[1]
  for (const [path, source] of files) {
    const from = folderOf(path)
    if (!from || /\.test\.tsx?$/.test(path)) continue
    const targets = folders.get(from) ?? new Set()
    folders.set(from, targets)
    for (const target of targetsOf(path, source, files)) {
      const to = folderOf(target)
      if (to && to !== from) targets.add(to)
    }
  }
  return cyclesOf(folders)
}

const targetsOf = (path: string, source: string, files: Files): string[] =>
  importsOf(source).flatMap(({ specifier }) => {
    const target = fileOf(specifier, path)
    return target && files.has(target) ? [target] : []
  })

/** Depth-first search: a node that occurs again on its own path closes a cycle. */
function cyclesOf(graph: Graph): string[][] {
  const cycles: string[][] = []
  const visited = new Set<string>()
  const visit = (node: string, trail: string[]): void => {
    const seenAt = trail.indexOf(node)
    if (seenAt >= 0) cycles.push([...trail.slice(seenAt), node])
    if (seenAt >= 0 || visited.has(node)) return
    for (const target of graph.get(node) ?? []) visit(target, [...trail, node])
    visited.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return cycles
}
