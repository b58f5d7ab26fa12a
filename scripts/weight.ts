import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chunksOfPage, PAGES, readManifest, withImports } from './manifest.ts'

const client = fileURLToPath(new URL('../dist/client', import.meta.url))

/** Visitors get the landing page as a document of its own, which hardly needs a script. */
const VISITORS_MAX_KIB = 115
/** Every page of the app, its own drawing of the landing page for people with a session among them. */
const PAGE_MAX_KIB = VISITORS_MAX_KIB + 45
/** Every script there is, whichever page or dialog it belongs to. */
const ALL_MAX_KIB = 300

const manifest = readManifest(client)
const rows = [
  { ...weigh('/', withImports(manifest, ['landing.html'])), allowed: VISITORS_MAX_KIB },
  ...Object.entries(PAGES).map(([path, files]) => ({
    ...weigh(path === '/' ? '/ with a session' : path, chunksOfPage(manifest, files)),
    allowed: PAGE_MAX_KIB,
  })),
  { ...weigh('all there is', new Set(Object.keys(manifest))), allowed: ALL_MAX_KIB },
]

console.log('KiB, gzipped          JavaScript    allowed        CSS   files')
for (const { path, js, allowed, css, files } of rows) {
  const figures = [js, allowed, css].map((figure) => figure.toFixed(1).padStart(10))
  console.log(`${path.padEnd(20)} ${figures.join(' ')} ${String(files).padStart(7)}`)
}
const heavy = rows.filter(({ js, allowed }) => js > allowed)
for (const { path, js, allowed } of heavy) {
  console.error(`${path} is ${(js - allowed).toFixed(1)} KiB heavier than it may be`)
}
process.exitCode = heavy.length > 0 ? 1 : 0

/** What the browser loads for the page at `path`, which these chunks make up. */
function weigh(path: string, keys: Set<string>) {
  const loaded = [...keys].flatMap((key) => manifest[key] ?? [])
  const scripts = new Set(loaded.map(({ file }) => file).filter((file) => file.endsWith('.js')))
  const styles = new Set(loaded.flatMap(({ css }) => css ?? []))
  return { path, js: kibOf(scripts), css: kibOf(styles), files: scripts.size }
}

function kibOf(files: Set<string>): number {
  const bytes = [...files].map((file) => gzipSync(readFileSync(`${client}/${file}`), { level: 9 }).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1024
}
