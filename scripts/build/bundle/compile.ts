import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite'
import { EXTERNAL_PACKAGES, type NativeFiles } from './natives.ts'
import { NODE_CHECK, TOOLS, toolFileName } from './programs.ts'

type Rolldown = NonNullable<BuildEnvironmentOptions['rolldownOptions']>

const VIRTUAL_PREFIX = '\0native:'

/** Replaces packages that search for a native library by a `require` of the library found. */
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

/** Bundles the server into one file, a function that the starter compiles with V8's code cache (code-cache.ts). */
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
  // ES2015, so that old versions of Node.js get as far as the check that refuses them (decision 52).
  const { input, output } = inOneFile('main', 'scripts/build/bundle/starter.ts')
  const banner = `require('../tools/${NODE_CHECK}')`
  await bundle(root, outDir, natives, { input, output: { ...output, banner } }, 'es2015')
  const file = join(outDir, 'program.js')
  const code = escapeNonAscii(readFileSync(file, 'utf8'))
  writeFileSync(file, `(function (exports, require, module, __filename, __dirname) {${code}\n})\n`)
}

/** Bundles the command-line tools, with shared chunks and without a code cache. */
export async function buildTools(root: string, outDir: string, natives: NativeFiles) {
  const input = Object.fromEntries(
    Object.entries(TOOLS).map(([name, source]) => [toolFileName(name), join(root, source)]),
  )
  await bundle(root, outDir, natives, {
    input,
    output: {
      // argon2 uses it to find its native library.
      banner: 'const __dirname = import.meta.dirname',
      comments: false,
      entryFileNames: '[name]-program.mjs',
      chunkFileNames: 'shared/[name]-[hash].mjs',
    },
  })
  // Static imports are parsed before anything runs, but the version check has to run first.
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

/** V8 stores a string with any character beyond Latin-1 in twice the memory. */
const escapeNonAscii = (code: string) =>
  code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
