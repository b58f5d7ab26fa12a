import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { BRAND } from '#shared/brand.ts'
import { CAMPAIGN } from '#shared/campaign.ts'
import { DEFAULT_HELP } from '#shared/help-contacts.ts'
import { CLIENT_PATHS, htmlFileOf } from '#shared/paths.ts'
import { BROWSER_TEXTS } from '#shared/texts/offline.ts'
import { chunksOfPage, PAGES, readManifest } from './manifest.ts'

const DEFERRED_TAG =
  / *<(?:script type="module"|link rel="modulepreload"|link rel="preload" as="font")[^>]*>(?:<\/script>)?\n/g

const root = fileURLToPath(new URL('../..', import.meta.url))
const client = join(root, 'dist/client')

/** Preloads the session query. The URL must equal the app's own call, so that it reuses this response. */
const SESSION_PRELOAD = `<link rel="preload" as="fetch" crossorigin href="/trpc/auth.session?batch=1&amp;input=%7B%7D">
    `
/** Preloads go before the icon, and so before the scripts: browsers limit parallel requests. */
const ICON_TAG = '<link rel="icon"'

/** The picture of link previews. Most sites that show one need a whole address: it is known if PUBLIC_URL is set. */
const OG_IMAGE = 'content="/og-image.png"'
const publicUrl = process.env.PUBLIC_URL

const manifest = readManifest(client)

const theme = replacePlaceholders(readFileSync(join(client, 'theme.js'), 'utf8').replace(/^ *\/\/.*\n/gm, ''), {
  __TEXTS__: JSON.stringify(BROWSER_TEXTS),
  __HELP__: JSON.stringify(DEFAULT_HELP),
})
writeFileSync(join(client, 'theme.js'), theme)
const landing = readFileSync(join(client, 'landing.html'), 'utf8')
const app = replacePlaceholders(readFileSync(join(client, 'index.html'), 'utf8'), {
  '/theme.js': `/${renameByHash('theme.js')}`,
})

/**
 * Prerenders dist/client/landing.html, which visitors get at `/`. The cover's styles and the theme script are inlined, so
 * that the first paint needs no other request; everything after the style sheet's link waits for it.
 */
const coverStylesheet = findStylesheet('landing', landing)
const stylesheet = findStylesheet('styles', landing)
const landingHtml = await renderLanding()
// Not needed for the first paint: moved to the end of the body.
const deferredTags = landing.match(DEFERRED_TAG) ?? []
write(
  'landing.html',
  replacePlaceholders(landing, {
    ...Object.fromEntries(deferredTags.map((line) => [line, ''])),
    [`<title>${BRAND}</title>`]: `<title>${CAMPAIGN.title} · ${BRAND}</title>`,
    [OG_IMAGE]: publicUrl ? OG_IMAGE.replace('/', new URL('/', publicUrl).href) : OG_IMAGE,
    '<script src="/theme.js"></script>': `<script>${theme}</script>`,
    [coverStylesheet.link]: `<style>${readFileSync(join(client, coverStylesheet.file), 'utf8')}</style>`,
    [stylesheet.link]: `<link rel="preload" as="style" crossorigin href="/${stylesheet.file}">`,
    '</body>': `${deferredTags.join('')}${prefetchLinks()}</body>`,
    '<div id="root"></div>': `<div id="root">${replacePlaceholders(landingHtml, { '<div id="home"': `${stylesheet.link}<div id="home"` })}</div>`,
  }),
)

/** Writes dist/client/pages: for every page the app's document, preloading that page's code and the session. */
write('index.html', app)
mkdirSync(join(client, 'pages'), { recursive: true })
for (const path of CLIENT_PATHS) {
  // The registration page needs no session.
  const session = path === '/register' ? '' : SESSION_PRELOAD
  write(
    htmlFileOf(path),
    replacePlaceholders(app, {
      [ICON_TAG]: `${session}${ICON_TAG}`,
      '</head>': `${preloadLinks(path)}</head>`,
    }),
  )
}

/** Adds a content hash to the file name, so that it can be cached for a year. Returns the new path. */
function renameByHash(name: string): string {
  const content = readFileSync(join(client, name))
  const path = `assets/${name.replace('.', `-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.`)}`
  writeFileSync(join(client, path), content)
  rmSync(join(client, name))
  return path
}

function findStylesheet(name: string, html: string) {
  const [link = '', file = ''] =
    new RegExp(`<link rel="stylesheet"[^>]*href="/(assets/${name}-[^"]*)">`).exec(html) ?? []
  return { link, file }
}

function write(name: string, html: string) {
  writeFileSync(join(client, name), html)
}

function replacePlaceholders(html: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((filled, [placeholder, part]) => {
    if (!placeholder || !filled.includes(placeholder)) throw new Error(`A document has no ${placeholder}`)
    return filled.replace(placeholder, () => part)
  }, html)
}

/** Returns preload links for a page's scripts and styles, which the app would otherwise request only once it runs. */
function preloadLinks(path: (typeof CLIENT_PATHS)[number]): string {
  const chunks = [...chunksOfPage(manifest, PAGES[path])].flatMap((key) => manifest[key] ?? [])
  const scripts = chunks
    .filter(({ isEntry }) => !isEntry)
    .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const styles = chunks.flatMap(({ css = [] }) => css)
  return [...scripts, ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)]
    .filter((link) => !app.includes(link))
    .map((link) => `  ${link}\n  `)
    .join('')
}

/** Prefetches the code of /auth when the browser is idle: all buttons of the landing page lead there. */
function prefetchLinks(): string {
  return [...chunksOfPage(manifest, PAGES['/auth'])]
    .map((key) => `  <link rel="prefetch" href="/${manifest[key]?.file}">\n  `)
    .join('')
}

async function renderLanding(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-prerender-'))
  await build({
    configFile: false,
    root: join(root, 'src/client'),
    publicDir: false,
    logLevel: 'error',
    build: { ssr: join(root, 'src/client/prerender.tsx'), outDir: folder, emptyOutDir: true },
    ssr: { noExternal: true },
  })
  const { renderLanding: render } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
    renderLanding: () => Promise<string>
  }
  const html = await render()
  rmSync(folder, { recursive: true })
  return html
}
