import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { BUILD_TARGET } from './scripts/build/browsers.ts'

const at = (path: string) => new URL(path, import.meta.url).pathname

const API_PORT = Number(process.env.API_PORT ?? 3001)
const api = `http://127.0.0.1:${API_PORT}`

/** The two faces nearly every page is set in, fetched along with the style sheet instead of after it. */
const PRELOADED_FONTS = /(?:bricolage-grotesque|atkinson-hyperlegible-next)-latin-wght-normal-.+\.woff2$/

const preloadFonts: Plugin = {
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

/**
 * Menus use more of these pure functions than the tabs of every page: a copy of their own keeps what pages load first small.
 */
const separateMenuFunctions: Plugin = {
  name: 'separate-menu-functions',
  enforce: 'pre',
  async resolveId(source, importer = '', options) {
    if (!MENU_FUNCTIONS.some(([functions, user]) => functions.test(source) && user.test(importer))) return
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && `${found.id}?menu`
  },
}
const MENU_FUNCTIONS: [functions: RegExp, user: RegExp][] = [
  [/^@floating-ui[\\/]utils[\\/]dom$/, /[\\/]@floating-ui[\\/](?:dom|react-dom)[\\/]|useAnchorPositioning/],
  [/utils[\\/]composite\.m?js$/, /useListNavigation/],
]

/** What to change in vite's helper of every `import()`. */
const HELPER_CHANGES: [from: RegExp, to: string][] = [
  // Asks once more for code that did not come.
  [/baseModule\(\)/, 'baseModule().catch(() => baseModule())'],
  // A style sheet that did not come passes for loaded at the next attempt.
  [/seen\[href\] = void 0(?=;\s*throw)/, 'delete seen[href]'],
]

const fetchAgain: Plugin = {
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

const VENDOR =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@tanstack|@trpc|use-sync-external-store|clsx)[\\/]/

/** What the visitors' landing page shares with the app; its own chunk, or the landing page would load the whole kit. */
const LANDING =
  /src[\\/](?:client[\\/]lib[\\/](?:theme[\\/]theme|state[\\/]store|feedback[\\/]help-slot|stand-ins[\\/]load-stand-ins|session[\\/]tabs|offline[\\/]may-keep)|shared[\\/]product-limits)\.ts$|vite[\\/]preload-helper/
/** Small modules of many pages: thirty chunks of half a KiB cost more than one with a few unused modules. */
const KIT = /src[\\/](?:client[\\/](?:ui|lib)|shared)[\\/]|[\\/]lucide-react[\\/]/
/** Larger modules that few of those pages need, with their imports. */
const HEAVY =
  /lib[\\/]\w+[\\/](?:use-all-pages|use-url-dialog|use-dialog-param|form|schema-resolver|help|use-help-links|days-ago|use-undo|outbox-store|reauth-link)|ui[\\/](?:contact-links|tabs|dialog|form-dialog|alert-dialog-window|select-field|switch-field|illustrations[\\/]portrait)|shared[\\/](?:portrait|schemas|text|help-contacts|normalize-text|chat|campaign|supervision)|idb-keyval|icons[\\/](?:calendar|phone|life-buoy|external-link|arrow-right|shield-check|bell)/
const KIT_MIN_PAGES = 5

/** The screening's rules: one chunk compresses best. Modules that others need too have a chunk of their own. */
const SCREENING = /src[\\/]shared[\\/]screening[\\/]screen\.ts$/
const SCREENING_NAMES = /src[\\/]shared[\\/]screening[\\/](?:categories|redact)\.ts$/

const client: UserConfig = {
  root: at('src/client'),
  publicDir: at('src/client/public'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Error pages are at hand: what they are about may keep code from loading.
      codeSplittingOptions: { defaultBehavior: [['component'], ['notFoundComponent']] },
      routesDirectory: './routes',
      generatedRouteTree: './routeTree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    preloadFonts,
    separateMenuFunctions,
    fetchAgain,
  ],
  build: {
    outDir: at('dist/client'),
    emptyOutDir: true,
    target: BUILD_TARGET,
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [at('src/client/index.html'), at('src/client/landing.html')],
      output: {
        codeSplitting: {
          groups: [
            // The libraries of every page change least often: one chunk, which browsers keep over releases.
            { name: 'vendor', test: VENDOR, priority: 3 },
            { name: 'base', test: LANDING, priority: 2 },
            { name: 'screening-names', test: SCREENING_NAMES, priority: 2 },
            { name: 'screening', test: SCREENING, priority: 1 },
            // Before the screening, or every page would load it for a module that both need.
            {
              name: 'kit',
              test: (id) => KIT.test(id) && !HEAVY.test(id),
              minShareCount: KIT_MIN_PAGES,
              priority: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      '/trpc': { target: api },
      '/api': { target: api },
      '/uploads': { target: api },
      '/avatars': { target: api },
      '/ws': { target: api, ws: true },
    },
  },
}

/** The server is built by scripts/build/bundle.ts. */
export default defineConfig(client)
