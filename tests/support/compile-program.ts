import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { MODEL_FILE } from '#server/domain/screening/classifier/load.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Inside of node_modules, so that the program finds its packages. */
const CACHE = join(root, 'node_modules/.cache')

/** Packages whose exports Node finds only when they are bundled. */
const BUNDLED = ['web-push']

/**
 * Compiles a program of the tests into one file and returns its path, and a function that removes it. For programs that a
 * test starts again and again: compiling every module at each start takes several times as long as what they do.
 */
export async function compileProgram(file: string) {
  mkdirSync(CACHE, { recursive: true })
  const outDir = mkdtempSync(join(CACHE, 'program-'))
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: file,
      outDir,
      target: 'node20',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: '[name].mjs' } },
    },
  })
  copyFileSync(MODEL_FILE, join(outDir, basename(MODEL_FILE)))
  return {
    program: join(outDir, `${parse(file).name}.mjs`),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  }
}
