import type { Plugin, Rolldown } from 'vite'

/** The two faces nearly every page is set in, fetched along with the style sheet instead of after it. */
const PRELOADED_FONTS = /(?:bricolage-grotesque|atkinson-hyperlegible-next)-latin-wght-normal-.+\.woff2$/

export const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => PRELOADED_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
}

/** What to change in vite's helper of every `import()`. */
const HELPER_CHANGES: [from: RegExp, to: string][] = [
  // Asks once more for code that did not come.
  [/baseModule\(\)/, 'baseModule().catch(() => baseModule())'],
  // A style sheet that did not come passes for loaded at the next attempt.
  [/seen\[href\] = void 0(?=;\s*throw)/, 'delete seen[href]'],
]

export const fetchAgain: Plugin = {
  name: 'fetch-again',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) =>
      HELPER_CHANGES.reduce((changed, [from, to]) => {
        if (!from.test(changed)) throw new Error(`vite's helper has no ${from} any more: see decision 132`)
        return changed.replace(from, to)
      }, code),
  },
}

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
/** Libraries that not every page needs at first, each with what shared modules of ours need it. The sign-in has none. */
const PARTS = {
  forms: ['react-hook-form'],
  schemas: ['zod'],
  controls: ['@base-ui/react/dialog', '@base-ui/react/menu', '@floating-ui/react-dom'],
}
type Part = keyof typeof PARTS

/** Modules of fewer pages and dialogs load with each of them. With 3 a page weighs 9 KiB more, with 6 it makes ten requests more. */
const MIN_SHARE = 4

const isIn = (names: readonly string[]) => (id: string) => names.some((name) => id.includes(name))

const partsOf = new Map<string, Set<Part>>()
/** Returns the parts that a module imports, itself or through others. */
function findParts(id: string, context: Rolldown.ChunkingContext): Set<Part> {
  const known = partsOf.get(id)
  if (known) return known
  const found = new Set<Part>()
  partsOf.set(id, found)
  for (const [part, libraries] of Object.entries(PARTS) as [Part, string[]][]) {
    if (isIn(libraries.map((name) => `/node_modules/${name}/`))(id)) found.add(part)
  }
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
    for (const part of findParts(next, context)) found.add(part)
  }
  return found
}

/** A group of what at least four pages or dialogs share and what needs these parts at most. */
const shared = (name: string, parts: readonly Part[], priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, context) => ([...findParts(id, context)].every((part) => parts.includes(part)) ? name : null),
  debugName: name,
  minShareCount: MIN_SHARE,
  priority,
})

/** How modules are grouped into chunks: a chunk as large as what pages share, and the rest with its page. */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: isIn(LIBRARIES), priority: 7 },
  { name: 'landing', test: isIn(LANDING), priority: 6 },
  shared('shared', [], 5),
  shared('forms', ['forms'], 4),
  shared('schemas', ['schemas'], 3),
  shared('controls', ['forms', 'schemas', 'controls'], 1),
]
