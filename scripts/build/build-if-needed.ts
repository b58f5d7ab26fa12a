import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from '#server/cli/run-tool.ts'
import { COPIED_FILES, TOOLS } from './bundle/programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Inputs and outputs of a build. */
const SOURCES = [
  'src',
  'db',
  'scripts/build/browsers.ts',
  'scripts/build/prerender.ts',
  'scripts/build/compress.ts',
  'scripts/build/bundle.ts',
  'scripts/build/bundle',
  'scripts/check-node.cjs',
  ...Object.values(TOOLS),
  ...COPIED_FILES,
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]
const OUTPUTS = [
  'dist/client/index.html',
  'dist/client/landing.html',
  'dist/server/main.js',
  'dist/server/program.cache',
]
/** Ignored inputs: tests, and the route tree, which the build itself writes. */
const IGNORED = /\.test\.tsx?$|routeTree\.gen\.ts$/

export const SERVER_PROGRAM = join(root, 'dist/server/main.js')

/** Builds client and server unless the outputs are newer than every source. */
export async function buildIfNeeded(): Promise<void> {
  if (isCurrent()) return
  console.log('Building client and server …')
  // The report is shown only on failure.
  const { code, output } = await run('npm', ['run', 'build'])
  if (code !== 0) throw new CommandError(`${output}\nThe build failed`)
}

function isCurrent(): boolean {
  if (!OUTPUTS.every((path) => existsSync(join(root, path)))) return false
  const built = Math.min(...OUTPUTS.map(modifiedAt))
  return SOURCES.flatMap(filesIn).every((path) => modifiedAt(path) <= built)
}

const modifiedAt = (path: string) => statSync(join(root, path)).mtimeMs

function filesIn(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !IGNORED.test(file))
}

function run(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // Vite derives its mode from NODE_ENV; a build is always for production.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
