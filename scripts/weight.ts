import { weighClient } from './weights.ts'

/** Visitors get the landing page as a document of its own, which hardly needs a script. */
const VISITORS_MAX_KIB = 115
/** Every page of the app, its own drawing of the landing page for people with a session among them. */
const PAGE_MAX_KIB = VISITORS_MAX_KIB + 46
/** Every script there is, whichever page or dialog it belongs to. */
const ALL_MAX_KIB = 425

const { visitors, pages, all } = weighClient()
const rows = [
  { ...visitors, allowed: VISITORS_MAX_KIB },
  ...pages.map((page) => ({ ...page, allowed: PAGE_MAX_KIB })),
  { ...all, allowed: ALL_MAX_KIB },
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
