import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { BRAND } from '#shared/brand.ts'
import { CAMPAIGN } from '#shared/campaign.ts'
import { CLIENT_PATHS, htmlFileOf } from '#shared/paths.ts'
import { chunksOfPage, PAGES, readManifest } from './manifest.ts'

const DEFERRED_TAG =
  / *<(?:script type="module"|link rel="modulepreload"|link rel="preload" as="font")[^>]*>(?:<\/script>)?\n/g

const root = fileURLToPath(new URL('../..', import.meta.url))
const client = join(root, 'dist/client')

/** The call by which the app learns who is signed in, word for word: it then takes this answer. */
const SESSION_PRELOAD = `<link rel="preload" as="fetch" crossorigin href="/trpc/auth.session?batch=1&amp;input=%7B%7D">
    `
/** Before the scripts, of which only so many are fetched at a time. */
const ICON_TAG = '<link rel="icon"'

const manifest = readManifest(client)

const theme = readFileSync(join(client, 'theme.js'), 'utf8')
const landing = readFileSync(join(client, 'landing.html'), 'utf8')
const app = replacePlaceholders(readFileSync(join(client, 'index.html'), 'utf8'), {
  '/theme.js': `/${renameByHash('theme.js')}`,
})

/**
 * dist/client/landing.html, which the server sends to visitors at `/`, is filled with what they see there. The cover and
 * the theme are in the document itself: it is painted as soon as it comes. What stands behind the link to the style
 * sheet waits for it.
 */
const coverStylesheet = findStylesheet('landing', landing)
const stylesheet = findStylesheet('styles', landing)
const landingHtml = await renderLanding()
// What the first picture can do without is not even asked for before it.
const deferredTags = landing.match(DEFERRED_TAG) ?? []
write(
  'landing.html',
  replacePlaceholders(landing, {
    ...Object.fromEntries(deferredTags.map((line) => [line, ''])),
    [`<title>${BRAND}</title>`]: `<title>${CAMPAIGN.title} · ${BRAND}</title>`,
    '<script src="/theme.js"></script>': `<script>${theme}</script>`,
    [coverStylesheet.link]: `<style>${readFileSync(join(client, coverStylesheet.file), 'utf8')}</style>`,
    [stylesheet.link]: `<link rel="preload" as="style" crossorigin href="/${stylesheet.file}">`,
    '</body>': `${deferredTags.join('')}${prefetchLinks()}</body>`,
    '<div id="root"></div>': `<div id="root">${replacePlaceholders(landingHtml, { '<div id="home"': `${stylesheet.link}<div id="home"` })}</div>`,
  }),
)

/** dist/client/pages: for every page the app's document, in which that page's code and who is signed in are asked for at once. */
write('index.html', app)
mkdirSync(join(client, 'pages'), { recursive: true })
for (const path of CLIENT_PATHS) {
  // Registering asks nobody who he is.
  const session = path === '/register' ? '' : SESSION_PRELOAD
  write(
    htmlFileOf(path),
    replacePlaceholders(app, {
      [ICON_TAG]: `${session}${ICON_TAG}`,
      '</head>': `${preloadLinks(path)}</head>`,
    }),
  )
}

/** Under a name that changes with it a file is kept for a year. */
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

/** The code and the looks of a page, which the app would ask for only once it runs. */
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

/** All buttons of the landing page lead to /auth: its code comes while nothing else is to do, and is there when they are pressed. */
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
