import { measureClientBundles, measureServiceWorker, SIZE_LIMITS_KIB, SIZED_ROLES } from './bundle-size.ts'

const { visitors, pages, writing, roles } = measureClientBundles()
const rows = [
  { ...visitors, allowed: SIZE_LIMITS_KIB.visitors },
  ...pages.map((page) => ({ ...page, allowed: SIZE_LIMITS_KIB.page })),
  { ...writing, allowed: SIZE_LIMITS_KIB.writing },
  ...SIZED_ROLES.map((role) => ({ ...roles[role], allowed: SIZE_LIMITS_KIB.roles[role] })),
  {
    path: '/sw.js, as it is',
    js: measureServiceWorker(),
    allowed: SIZE_LIMITS_KIB.serviceWorker,
    css: 0,
    files: 1,
  },
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
