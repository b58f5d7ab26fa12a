import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Which version of the product this is, as its package.json says: above the sources, and above what is built of them. */
export function programVersion(): string {
  for (let folder = new URL('.', import.meta.url); folder.pathname !== '/'; folder = new URL('..', folder)) {
    const file = fileURLToPath(new URL('package.json', folder))
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  return 'unknown'
}
