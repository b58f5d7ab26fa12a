import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite'
import { type Natives, OUTSIDE } from './natives.ts'
import { fileOf, NODE_CHECK, TOOLS } from './programs.ts'

type Rolldown = NonNullable<BuildEnvironmentOptions['rolldownOptions']>

const require = createRequire(import.meta.url)

/** Modules that not every start needs, and what stands for each: it runs the module by its first use. */
const LATER: Record<string, string> = {
  // Who stays on SQLite has no use for it.
  pg: parts('pg', Object.keys(require('pg') as object)),
  // Fastify would speak HTTP/2 itself, which here is the proxy's.
  'node:http2': parts('node:http2', ['createServer', 'createSecureServer']),
  // @fastify/static would list folders with it, which nobody here asks for.
  glob: `exports.glob = (...given) => require('glob').glob(...given)`,
}

function parts(module: string, names: string[]): string {
  const getter = (name: string) => `{ get: () => require('${module}').${name} }`
  return names.map((name) => `Object.defineProperty(exports, '${name}', ${getter(name)})`).join('\n')
}

const MARK = '\0instead:'

/** Puts other modules in the place of those that are to come later, and of those that look for machine code. */
function instead(finders: Natives['finders']): Plugin {
  const found = Object.entries(finders).map(([finder, library]) => [
    finder,
    `module.exports = () => require('${library}')`,
  ])
  const libraries = new Set(Object.values(finders))
  const sources = { ...LATER, ...(Object.fromEntries(found) as Record<string, string>) }
  return {
    name: 'instead',
    enforce: 'pre',
    resolveId(id, importer) {
      if (libraries.has(id)) return { id, external: true }
      return id in sources && !importer?.startsWith(MARK) ? MARK + id : undefined
    },
    load: (id) => (id.startsWith(MARK) ? sources[id.slice(MARK.length)] : undefined),
  }
}

const SPREAD = 'function _objectSpread2(e) {'
const OWN_SPREAD = 'function _objectSpread2(a, b, c) {'

/**
 * tRPC comes with the spread of objects written out for engines that have none, which takes a tenth of every call. Here it
 * is the engine's own; three is the most that it ever spreads.
 */
const spread: Plugin = {
  name: 'spread',
  transform: (code, id) =>
    id.includes('/@trpc/server/')
      ? code.replace(SPREAD, `${OWN_SPREAD} return { ...a, ...b, ...c }; var e`)
      : undefined,
}

/** The program as one file, a function that the starter compiles: what V8 made of it can be kept (code-cache.ts). */
export async function buildServer(root: string, outDir: string, natives: Natives) {
  const inOneFile = (name: string, source: string) => ({
    input: { [name]: join(root, source) },
    output: {
      format: 'cjs',
      codeSplitting: false,
      dynamicImportInCjs: false,
      comments: false,
      entryFileNames: '[name].js',
    } as const,
  })
  await bundle(root, outDir, natives, inOneFile('program', 'src/server/main.ts'))
  // Every Node can read the starter, as far as to the check that refuses it (decision 82).
  const { input, output } = inOneFile('main', 'scripts/build/bundle/starter.ts')
  const banner = `require('../tools/${NODE_CHECK}')`
  await bundle(root, outDir, natives, { input, output: { ...output, banner } }, 'es2015')
  const file = join(outDir, 'program.js')
  const code = inAscii(readFileSync(file, 'utf8'))
  if (!code.includes(OWN_SPREAD)) throw new Error('tRPC spreads objects in another way now')
  writeFileSync(file, `(function (exports, require, module, __filename, __dirname) {${code}\n})\n`)
}

/** The tools share files; each is run too seldom to be worth more. */
export async function buildTools(root: string, outDir: string, natives: Natives) {
  const input = Object.fromEntries(
    Object.entries(TOOLS).map(([name, source]) => [fileOf(name), join(root, source)]),
  )
  await bundle(root, outDir, natives, {
    input,
    output: {
      // argon2 names it when it looks for its machine code.
      banner: 'const __dirname = import.meta.dirname',
      comments: false,
      entryFileNames: '[name]-program.mjs',
      chunkFileNames: 'shared/[name]-[hash].mjs',
    },
  })
  // A module that is imported where it stands is read before anything runs; the check has to be over by then.
  for (const name of Object.keys(input)) {
    writeFileSync(join(outDir, `${name}.mjs`), `import './${NODE_CHECK}'\nimport('./${name}-program.mjs')\n`)
  }
}

const bundle = (
  root: string,
  outDir: string,
  { finders }: Natives,
  rolldownOptions: Rolldown,
  target = 'node20',
) =>
  build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [instead(finders), spread],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions,
    },
    ssr: { noExternal: true, external: OUTSIDE },
  })

/** A single sign beyond Latin-1 would have V8 keep the whole text in twice the memory. */
const inAscii = (code: string) =>
  code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
