import type { Rolldown } from 'vite'

/** The libraries of every page change least often: one chunk, which browsers keep over releases. */
const LIBRARIES = [
  'react',
  'react-dom',
  'scheduler',
  '@tanstack',
  '@trpc',
  'use-sync-external-store',
  'clsx',
].map((name) => `/node_modules/${name}/`)
/** What the visitors' landing page shares with the app: in a chunk of its own, or it would load what pages share. */
const LANDING = ['theme/theme', 'state/store', 'load-stand-ins', 'session/tabs', 'may-keep', 'product-limits']
  .map((name) => `/${name}.ts`)
  .concat('vite/preload-helper')
/** Dialogs, menus and forms. The sign-in has none, so what needs them is a chunk of its own. */
const CONTROLS = [
  '@base-ui/react/dialog',
  '@base-ui/react/menu',
  '@floating-ui/react-dom',
  'zod',
  'react-hook-form',
].map((name) => `/node_modules/${name}/`)

/** Modules of fewer pages and dialogs load with each of them. With 3 a page weighs 9 KiB more, with 6 it makes ten requests more. */
const MIN_SHARE = 4

const isIn = (names: readonly string[]) => (id: string) => names.some((name) => id.includes(name))

const reaching = new Map<string, boolean>()
function reachesControls(
  id: string,
  context: { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null },
): boolean {
  const known = reaching.get(id)
  if (known !== undefined) return known
  reaching.set(id, false)
  const reaches =
    isIn(CONTROLS)(id) ||
    (context.getModuleInfo(id)?.importedIds ?? []).some((next) => reachesControls(next, context))
  reaching.set(id, reaches)
  return reaches
}

/** How modules are grouped into chunks: a chunk as large as what pages share, and the rest with its page. */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: isIn(LIBRARIES), priority: 3 },
  { name: 'landing', test: isIn(LANDING), priority: 2 },
  {
    name: (id, context) => (reachesControls(id, context) ? null : 'shared'),
    debugName: 'shared',
    minShareCount: MIN_SHARE,
    priority: 2,
  },
  { name: 'controls', minShareCount: MIN_SHARE, priority: 1 },
]
