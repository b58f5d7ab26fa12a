import { readFileSync } from 'node:fs'
import type { CLIENT_PATHS } from '#shared/paths.ts'

/** The route files of each page: its own and those of the layouts around it. */
export const PAGES: Readonly<Record<(typeof CLIENT_PATHS)[number], readonly string[]>> = {
  '/': ['index'],
  '/auth': ['auth'],
  '/login': ['login'],
  '/register': ['register'],
  '/admin-dashboard': ['_admin', '_admin/admin-dashboard'],
  '/admin-mentors': ['_admin', '_admin/admin-mentors'],
  '/admin-mentees': ['_admin', '_admin/admin-mentees'],
  '/admin-matches': ['_admin', '_admin/admin-matches'],
  '/admin-settings': ['_admin', '_admin/admin-settings'],
  '/mentor-dashboard': ['_mentor', '_mentor/mentor-dashboard'],
  '/mentee-dashboard': ['_mentee', '_mentee/mentee-dashboard'],
  '/settings': ['_member', '_member/settings'],
  '/chat/:matchId': ['_member', '_member/chat.$matchId'],
}

/** One built file in Vite's manifest. */
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

/** Returns these chunks and all their static imports, which are loaded before any of them can run. */
export function withStaticImports(manifest: Manifest, keys: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return found
}

/** Returns the key of the chunk with the component of a route file, such as `routes/auth.tsx`. */
export function componentChunkOf(manifest: Manifest, routeFile: string): string {
  const key = `${routeFile}?tsr-split=component`
  if (!manifest[key]) throw new Error(`The manifest names no ${key}`)
  return key
}

/** Returns all chunks needed to render a page of the app. */
export const chunksOfPage = (manifest: Manifest, files: readonly string[]): Set<string> =>
  withStaticImports(manifest, [
    'index.html',
    ...files.map((file) => componentChunkOf(manifest, `routes/${file}.tsx`)),
  ])
