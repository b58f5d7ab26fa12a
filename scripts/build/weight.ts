import { LIMITS, weighClient } from './weights.ts'

const { visitors, pages, writing, all } = weighClient()
const rows = [
  { ...visitors, allowed: LIMITS.visitors },
  ...pages.map((page) => ({ ...page, allowed: LIMITS.page })),
  { ...writing, allowed: LIMITS.writing },
  { ...all, allowed: LIMITS.all },
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
