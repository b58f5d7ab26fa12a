import { fileURLToPath } from 'node:url'
import browserslist from 'browserslist'

/** The oldest version of each browser in the list of package.json, by browserslist's names. */
export const OLDEST_BROWSERS: ReadonlyMap<string, string> = new Map(
  browserslist(undefined, { path: fileURLToPath(import.meta.url) })
    .map((browser) => browser.split(' ') as [name: string, version: string])
    .sort(([, a], [, b]) => Number.parseFloat(b) - Number.parseFloat(a)),
)

/** Vite's names. Samsung's browser has the engine of an older Chrome than its version says: Chrome stands for it. */
const IN_VITE: Record<string, string> = {
  safari: 'safari',
  ios_saf: 'ios',
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
}

/** The same list as Vite's `build.target`. */
export const BUILD_TARGET = [...OLDEST_BROWSERS].flatMap(([name, version]) => {
  const known = IN_VITE[name]
  return known === undefined ? [] : [`${known}${version.replace(/-.*/, '')}`]
})
