import { readFileSync } from 'node:fs'

/** What Vite says of one built file. */
export type Chunk = {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}
export type Manifest = Record<string, Chunk>

export const readManifest = (clientFolder: string): Manifest =>
  JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8')) as Manifest

/** The chunks that are loaded before any of these can run: themselves and all they import statically. */
export function withImports(manifest: Manifest, keys: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return found
}

/** The chunk that holds the component of a route file, such as `routes/auth.tsx`. */
export function componentOf(manifest: Manifest, routeFile: string): string {
  const key = `${routeFile}?tsr-split=component`
  if (!manifest[key]) throw new Error(`The manifest names no ${key}`)
  return key
}
