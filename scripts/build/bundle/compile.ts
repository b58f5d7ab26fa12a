import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite'
import { EXTERNAL_PACKAGES, type NativeFiles } from './natives.ts'
import { NODE_CHECK, TOOLS, toolFileName } from './programs.ts'

type Rolldown = NonNullable<BuildEnvironmentOptions['rolldownOptions']>

const VIRTUAL_PREFIX = '\0native:'

/** Replaces the packages that search for machine code by a `require` of the file that they find. */
function nativeLibraryPlugin(finders: NativeFiles['finders']): Plugin {
  const libraries = new Set(Object.values(finders))
  return {
    name: 'native-libraries',
    enforce: 'pre',
    resolveId(id) {
      if (libraries.has(id)) return { id, external: true }
      return id in finders ? VIRTUAL_PREFIX + id : undefined
    },
    load(id) {
      const library = id.startsWith(VIRTUAL_PREFIX) ? finders[id.slice(VIRTUAL_PREFIX.length)] : undefined
      return library && `module.exports = () => require('${library}')`
    },
  }
}

/** The program as one file, a function that the starter compiles: what V8 made of it can be kept (code-cache.ts). */
export async function buildServer(root: string, outDir: string, natives: NativeFiles) {
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
  const code = escapeNonAscii(readFileSync(file, 'utf8'))
  writeFileSync(file, `(function (exports, require, module, __filename, __dirname) {${code}\n})\n`)
}

/** The tools share files; each is run too seldom to be worth more. */
export async function buildTools(root: string, outDir: string, natives: NativeFiles) {
  const input = Object.fromEntries(
    Object.entries(TOOLS).map(([name, source]) => [toolFileName(name), join(root, source)]),
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
  { finders }: NativeFiles,
  rolldownOptions: Rolldown,
  target = 'node20',
) =>
  build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [nativeLibraryPlugin(finders)],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions,
    },
    ssr: { noExternal: true, external: EXTERNAL_PACKAGES },
  })

/** A single sign beyond Latin-1 would have V8 keep the whole text in twice the memory. */
const escapeNonAscii = (code: string) =>
  code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
