import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import {
  chunksOfPage,
  chunksWithin,
  type Manifest,
  PAGES,
  PAGES_OF_ROLE,
  readManifest,
  withStaticImports,
} from './manifest.ts'

const client = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** KiB of scripts, gzipped, that the pages of a role can ever load, with their dialogs and sheets (decision 113). */
export const ROLE_LIMITS_KIB = { visitor: 266, mentee: 411, mentor: 408, admin: 438 }
type SizedRole = keyof typeof ROLE_LIMITS_KIB
export const SIZED_ROLES = ['visitor', 'mentee', 'mentor', 'admin'] as const satisfies readonly SizedRole[]
const WARNING_CHUNK = 'features/chat/risk-warning.tsx'

/** What a browser loads for a page: KiB, gzipped, and the number of scripts. */
export type BundleSize = { path: string; js: number; css: number; files: number }

/**
 * Measures the built client: the landing page for visitors, every page of the app, what a conversation loads when a member
 * starts writing, what each role can ever load, and all scripts.
 */
export function measureClientBundles(): {
  visitors: BundleSize
  pages: BundleSize[]
  writing: BundleSize
  roles: Record<SizedRole, BundleSize>
  all: BundleSize
} {
  const manifest = readManifest(client)
  return {
    visitors: measureBundle(manifest, '/', withStaticImports(manifest, ['landing.html'])),
    pages: Object.entries(PAGES).map(([path, files]) =>
      measureBundle(manifest, path === '/' ? '/ with a session' : path, chunksOfPage(manifest, files)),
    ),
    writing: measureBundle(manifest, 'to begin to write', chunksOfWriting(manifest)),
    roles: Object.fromEntries(
      SIZED_ROLES.map((role) => [
        role,
        measureBundle(manifest, `${role}, all pages`, chunksOfRole(manifest, role)),
      ]),
    ) as Record<SizedRole, BundleSize>,
    all: measureBundle(manifest, 'all there is', new Set(Object.keys(manifest))),
  }
}

const chunksOfRole = (manifest: Manifest, role: SizedRole): Set<string> =>
  chunksWithin(
    manifest,
    ['landing.html', 'index.html'],
    PAGES_OF_ROLE[role].flatMap((path) => PAGES[path]),
  )

function chunksOfWriting(manifest: Manifest): Set<string> {
  if (!manifest[WARNING_CHUNK]) throw new Error(`The manifest names no ${WARNING_CHUNK}`)
  const loaded = chunksOfPage(manifest, PAGES['/chat/:matchId'])
  return new Set([...withStaticImports(manifest, [WARNING_CHUNK])].filter((key) => !loaded.has(key)))
}

/** Measures the chunks that a browser loads for the page at `path`. */
function measureBundle(manifest: Manifest, path: string, keys: Set<string>): BundleSize {
  const loaded = [...keys].flatMap((key) => manifest[key] ?? [])
  const scripts = new Set(loaded.map(({ file }) => file).filter((file) => file.endsWith('.js')))
  const styles = new Set(loaded.flatMap(({ css }) => css ?? []))
  return { path, js: kibOf(scripts), css: kibOf(styles), files: scripts.size }
}

function kibOf(files: Set<string>): number {
  const bytes = [...files].map((file) => gzipSync(readFileSync(`${client}/${file}`), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}
