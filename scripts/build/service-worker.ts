import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { BUILD_TARGET } from './browsers.ts'

const source = fileURLToPath(new URL('../../src/client', import.meta.url))
const client = fileURLToPath(new URL('../../dist/client', import.meta.url))
const read = (name: string) => readFileSync(join(client, name), 'utf8')
const write = (name: string, text: string) => writeFileSync(join(client, name), text)

/** The assets that the app's document loads first. */
const app = read('index.html')
const assetOf = (pattern: RegExp) => pattern.exec(app)?.[1] ?? fail(`index.html has no ${pattern}`)
const FONTS = / *<link rel="preload" as="font"[^>]*>\n/g

/** Writes offline.html, built by itself: as a page of the app it would change what the others load. */
write(
  'offline.html',
  fillIn(readFileSync(join(source, 'offline/offline.html'), 'utf8'), {
    __THEME__: assetOf(/src="(\/assets\/theme-[^"]+)"/),
    __STYLES__: assetOf(/href="(\/assets\/[^"]+\.css)"/),
    __SCRIPT__: `/${await buildScript('offline/offline.ts', 'assets/offline-[hash].js')}`,
    '</head>': `${app.match(FONTS)?.join('') ?? ''}  </head>`,
  }),
)

/** A document of the app names its scripts, and their hashes change with everything they load. */
const documents = [
  'index.html',
  'offline.html',
  ...readdirSync(join(client, 'pages')).map((name) => `pages/${name}`),
]
const version = createHash('sha256').update(documents.map(read).join('')).digest('base64url').slice(0, 12)
for (const name of documents) {
  write(name, fillIn(read(name), { '</head>': `  <meta name="version" content="${version}">\n  </head>` }))
}

const FILES = / (?:src|href)="(\/(?:assets\/|favicon)[^"]+)"/g
const files = [...new Set([...read('offline.html').matchAll(FILES)].map(([, file]) => file))]
await buildScript('service-worker/sw.ts', 'sw.js', {
  __VERSION__: JSON.stringify(version),
  __FILES__: JSON.stringify(files),
})

/** Builds a script into one file; returns its path. */
async function buildScript(
  file: string,
  entryFileNames: string,
  define: Record<string, string> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    root: source,
    publicDir: false,
    logLevel: 'error',
    define,
    build: {
      outDir: client,
      emptyOutDir: false,
      target: BUILD_TARGET,
      rolldownOptions: { input: join(source, file), output: { entryFileNames, codeSplitting: false } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  return outputs[0]?.fileName ?? fail(`${file} gave no script`)
}

function fillIn(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((filled, [placeholder, value]) => {
    if (!filled.includes(placeholder)) fail(`There is no ${placeholder}`)
    return filled.replace(placeholder, () => value)
  }, text)
}

function fail(message: string): never {
  throw new Error(message)
}
