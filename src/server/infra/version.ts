import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Returns the version from the nearest package.json above this file, in the sources as in the build. */
export function readVersion(): string {
  for (let folder = new URL('.', import.meta.url); folder.pathname !== '/'; folder = new URL('..', folder)) {
    const file = fileURLToPath(new URL('package.json', folder))
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  return 'unknown'
}
