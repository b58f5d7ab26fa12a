import { measureClientBundles, ROLE_LIMITS_KIB, SIZED_ROLES } from './bundle-size.ts'

const { visitors, pages, writing, roles } = measureClientBundles()

console.log('KiB, gzipped          JavaScript        CSS   files')
for (const { path, js, css, files } of [
  visitors,
  ...pages,
  writing,
  ...SIZED_ROLES.map((role) => roles[role]),
]) {
  const figures = [js, css].map((figure) => figure.toFixed(1).padStart(10))
  console.log(`${path.padEnd(20)} ${figures.join(' ')} ${String(files).padStart(7)}`)
}
const heavy = SIZED_ROLES.filter((role) => roles[role].js > ROLE_LIMITS_KIB[role])
for (const role of heavy) {
  const excess = roles[role].js - ROLE_LIMITS_KIB[role]
  console.error(`${roles[role].path} is ${excess.toFixed(1)} KiB heavier than it may be`)
}
process.exitCode = heavy.length > 0 ? 1 : 0
