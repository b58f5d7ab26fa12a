import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { componentOf, readManifest, withImports } from './manifest.ts'

const client = fileURLToPath(new URL('../dist/client', import.meta.url))

/** Visitors get the landing page as a document of its own, which hardly needs a script. */
const VISITORS_MAX_KIB = 115
/** Every page of the app, its own drawing of the landing page for people with a session among them. */
const PAGE_MAX_KIB = VISITORS_MAX_KIB + 45

type Page = [path: string, files: string[]]

/** Where each page's code lies: its own file and those of the layouts around it. */
const PAGES: Page[] = [
  ['/ with a session', ['index']],
  ['/auth', ['auth']],
  ['/login', ['login']],
  ['/register', ['register']],
  ['/admin-dashboard', ['_admin', '_admin/admin-dashboard']],
  ['/admin-mentors', ['_admin', '_admin/admin-mentors']],
  ['/admin-mentees', ['_admin', '_admin/admin-mentees']],
  ['/admin-matches', ['_admin', '_admin/admin-matches']],
  ['/admin-settings', ['_admin', '_admin/admin-settings']],
  ['/mentor-dashboard', ['_mentor', '_mentor/mentor-dashboard']],
  ['/mentee-dashboard', ['_mentee', '_mentee/mentee-dashboard']],
  ['/settings', ['_member', '_member/settings']],
  ['/chat/{matchId}', ['_member', '_member/chat.$matchId']],
]

const manifest = readManifest(client)
const visitors = weigh('/', ['landing.html'])
const rows = [
  { ...visitors, allowed: VISITORS_MAX_KIB },
  ...PAGES.map((page) => ({ ...weighPage(page), allowed: PAGE_MAX_KIB })),
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

function weighPage([path, files]: Page) {
  const own = files.map((file) => componentOf(manifest, `routes/${file}.tsx`))
  return weigh(path, ['index.html', ...own])
}

/** Everything a browser has to have before the page at `path` is drawn: these chunks and what they import. */
function weigh(path: string, keys: string[]) {
  const loaded = [...withImports(manifest, keys)].flatMap((key) => manifest[key] ?? [])
  const scripts = new Set(loaded.map(({ file }) => file))
  const styles = new Set(loaded.flatMap(({ css }) => css ?? []))
  return { path, js: kibOf(scripts), css: kibOf(styles), files: scripts.size }
}

function kibOf(files: Set<string>): number {
  const bytes = [...files].map((file) => gzipSync(readFileSync(`${client}/${file}`), { level: 9 }).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1024
}
