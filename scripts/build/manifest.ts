import { readFileSync } from 'node:fs'
import type { Role } from '#shared/enums.ts'
import type { CLIENT_PATHS } from '#shared/paths.ts'

type Path = (typeof CLIENT_PATHS)[number]

/** The route files of each page: its own, or its page's that loads by itself, and those of the layouts around it. */
export const PAGES: Readonly<Record<Path, readonly string[]>> = {
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
  '/chat/:matchId': ['_member', '_member/-chat-page'],
}

const VISITOR_PAGES = ['/', '/auth', '/login', '/register'] as const
const MEMBER_PAGES = [...VISITOR_PAGES, '/settings', '/chat/:matchId'] as const

/** The pages each role can open, from the first visit on. */
export const PAGES_OF_ROLE: Readonly<Record<'visitor' | Role, readonly Path[]>> = {
  visitor: VISITOR_PAGES,
  mentee: [...MEMBER_PAGES, '/mentee-dashboard'],
  mentor: [...MEMBER_PAGES, '/mentor-dashboard'],
  admin: [
    ...MEMBER_PAGES,
    '/admin-dashboard',
    '/admin-mentors',
    '/admin-mentees',
    '/admin-matches',
    '/admin-settings',
  ],
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
export const withStaticImports = (manifest: Manifest, keys: string[]): Set<string> =>
  follow(keys, (key) => manifest[key]?.imports)

/** Returns the keys and everything that leads on from them, each once. */
function follow(keys: readonly string[], next: (key: string) => readonly string[] | undefined): Set<string> {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    next(key)?.forEach(visit)
  }
  keys.forEach(visit)
  return found
}

/** Returns the key of the chunk with the component of a route file, such as `routes/auth.tsx`, or of a page that loads by itself. */
export function componentChunkOf(manifest: Manifest, routeFile: string): string {
  const key = [`${routeFile}?tsr-split=component`, routeFile].find((name) => manifest[name])
  if (!key) throw new Error(`The manifest names no chunk of ${routeFile}`)
  return key
}

/** Returns all chunks needed to render a page of the app. */
export const chunksOfPage = (manifest: Manifest, files: readonly string[]): Set<string> =>
  withStaticImports(manifest, [
    'index.html',
    ...files.map((file) => componentChunkOf(manifest, `routes/${file}.tsx`)),
  ])

const ROUTE_CHUNK = /^routes\/(.+)\.tsx(\?tsr-split=.+)?$/
const PAGE_FILES = new Set(Object.values(PAGES).flat())

/**
 * Returns all chunks that a browser can ever load on pages with these route files: their own, and what those import at once
 * or later. The router names the chunks of all routes; those of other pages are left out.
 */
export function chunksWithin(
  manifest: Manifest,
  entries: readonly string[],
  routeFiles: Iterable<string>,
): Set<string> {
  const open = new Set(routeFiles)
  const isOpen = (key: string) => {
    const [, file = '__root', isSplit] = ROUTE_CHUNK.exec(key) ?? []
    const isPage = isSplit !== undefined || PAGE_FILES.has(file)
    return !isPage || file === '__root' || open.has(file)
  }
  return follow(entries, (key) => [
    ...(manifest[key]?.imports ?? []),
    ...(manifest[key]?.dynamicImports ?? []).filter(isOpen),
  ])
}
