import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { BRAND } from '#shared/brand.ts'
import { CAMPAIGN } from '#shared/campaign.ts'
import { componentOf, readManifest, withImports } from './manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const client = join(root, 'dist/client')

/** Fills dist/client/landing.html, which the server sends to visitors at `/`, with what they see there. */
const file = join(client, 'landing.html')
const filled = fill(readFileSync(file, 'utf8'), {
  [`<title>${BRAND}</title>`]: `<title>${CAMPAIGN.title} · ${BRAND}</title>`,
  '</head>': `${prefetches()}</head>`,
  '<div id="root"></div>': `<div id="root">${await renderLanding()}</div>`,
})
writeFileSync(file, filled)

function fill(html: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((done, [gap, part]) => {
    if (!done.includes(gap)) throw new Error(`landing.html has no ${gap}`)
    return done.replace(gap, () => part)
  }, html)
}

/** All buttons of the page lead to /auth: its code comes while nothing else is to do, and is there when they are pressed. */
function prefetches(): string {
  const manifest = readManifest(client)
  return [...withImports(manifest, ['index.html', componentOf(manifest, 'routes/auth.tsx')])]
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
