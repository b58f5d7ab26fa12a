import { measureClientBundles, SIZE_LIMITS_KIB } from './bundle-size.ts'

const { visitors, pages, writing, all } = measureClientBundles()
const rows = [
  { ...visitors, allowed: SIZE_LIMITS_KIB.visitors },
  ...pages.map((page) => ({ ...page, allowed: SIZE_LIMITS_KIB.page })),
  { ...writing, allowed: SIZE_LIMITS_KIB.writing },
  { ...all, allowed: SIZE_LIMITS_KIB.all },
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
