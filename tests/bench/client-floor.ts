import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { build } from 'vite'
import { SERVER_PROGRAM } from '#scripts/build/build-if-needed.ts'

const product = join(dirname(SERVER_PROGRAM), '../client')
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

const PAGE = (css: string) => `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Floor</title>
    <link rel="stylesheet" href="${css}" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.js"></script>
  </body>
</html>`

const MAIN = (hero: string) => `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(
  createElement('main', { className: 'landing', dangerouslySetInnerHTML: { __html: ${JSON.stringify(hero)} } }),
)`

/** A bare single-page app: React with the product's hero and style sheet, compressed and served like the product. */
export async function startClientFloor(folder: string) {
  const source = join(folder, 'source')
  const out = join(folder, 'floor')
  const landing = readFileSync(join(product, 'landing.html'), 'utf8')
  const css = /href="(\/assets\/styles-[^"]+\.css)"/.exec(landing)?.[1]
  const hero = /<main[^>]*>(.*?)<section/s.exec(landing)?.[1]
  if (!css || !hero) throw new Error('The built landing page has no style sheet or no hero')

  mkdirSync(source)
  writeFileSync(join(source, 'index.html'), PAGE(css))
  writeFileSync(join(source, 'main.js'), MAIN(hero))
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    resolve: { alias: { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') } },
    build: { outDir: out, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const assets = (name: string) => name === css.slice('/assets/'.length) || name.endsWith('.woff2')
  for (const name of readdirSync(join(product, 'assets')).filter(assets)) {
    cpSync(join(product, 'assets', name), join(out, 'assets', name))
  }
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:js|css)$/.test(name))
      writeFileSync(join(out, `${name}.br`), brotliCompressSync(readFileSync(join(out, name))))
  }

  const app = fastify()
  await app.register(fastifyStatic, { root: out, preCompressed: true })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() }
}
