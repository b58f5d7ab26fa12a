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

// Anchored at the line's start: Biome's formatting puts every statement there, and text inside strings is not.
const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;=()]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g

// Strings are matched too, and kept, so that the `/*` of 'image/*' opens no comment.
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

/** The file of ours that a specifier means, or undefined when it names a package. */
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

/** True when nothing is left of a file but what it passes on from others. */
export function onlyReExports(source: string): boolean {
  const code = withoutComments(source)
  const rest = code
    .replace(/^export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})(?:\s+from\s+['"][^'"]+['"])?;?/gm, '')
    .replace(STATEMENT, '')
  return /^export\s/m.test(code) && rest.trim() === ''
}

type Graph = ReadonlyMap<string, Iterable<string>>

/** Every cycle of imports between files, once, as the list of its files. Type imports count: readers follow them too. */
export const cyclesIn = (files: Files): string[][] =>
  cyclesOf(new Map([...files].map(([path, source]) => [path, targetsOf(path, source, files)])))

/** Every cycle between the folders directly in `parent`, once. Tests do not count: they may set up anything. */
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

/** Depth-first search: a node that is met again on its own trail closes a cycle. */
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
