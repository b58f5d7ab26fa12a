import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minVersion } from 'semver'
import { libraryFor, SQLITE_LIBRARY } from '#db/sqlite/library.ts'
import { MODEL_FILE } from '#server/domain/screening/classifier/load.ts'
import { buildServer, buildTools } from './bundle/compile.ts'
import { writeLicences } from './bundle/licences.ts'
import { copyNativeFiles, findNativeFiles } from './bundle/natives.ts'
import { COPIED_FILES, NODE_CHECK, TOOLS, toolFileName } from './bundle/programs.ts'
import { SERVER_FLAGS } from './bundle/server-flags.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, 'dist')

/** Completes dist, which already holds the built client, so that it runs with `node` alone. */
for (const folder of ['deploy', 'node_modules', 'server', 'tools'])
  rmSync(join(dist, folder), { recursive: true, force: true })
for (const name of COPIED_FILES) {
  mkdirSync(dirname(join(dist, name)), { recursive: true })
  copyFileSync(join(root, name), join(dist, name))
}
writeManifest()
writeLicences(root, join(dist, 'LICENSES.txt'))
const natives = findNativeFiles(root)
copyNativeFiles(root, natives, join(dist, 'node_modules'))
await buildTools(root, join(dist, 'tools'), natives)
await buildServer(root, join(dist, 'server'), natives)
copyFileSync(MODEL_FILE, join(dist, 'server', basename(MODEL_FILE)))
copyFileSync(join(root, 'scripts', NODE_CHECK), join(dist, 'tools', NODE_CHECK))
makeCodeCache()

/** Writes dist/package.json: the same npm scripts as in the source, on bundled programs without dependencies. */
function writeManifest() {
  const source = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown> & {
    engines: { node: string }
  }
  const scripts: Record<string, string> = { start: `exec node ${SERVER_FLAGS.join(' ')} server/main.js` }
  for (const tool of Object.keys(TOOLS)) scripts[tool] = `node tools/${toolFileName(tool)}.mjs`
  const { name, version, private: closed, license } = source
  // A build contains one SQLite library and supports only the Node.js versions of that one (decision 52).
  const ranges = source.engines.node.split(' || ')
  const fitting = ranges.filter((range) => libraryFor(minVersion(range)?.version ?? '') === SQLITE_LIBRARY)
  const engines = { node: fitting.join(' || ') }
  const manifest = { name, version, private: closed, license, type: 'commonjs', engines, scripts }
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Runs without the builder's environment, so that the server started here cannot open their database. */
function makeCodeCache() {
  const program = join(root, 'scripts/build/bundle/code-cache.ts')
  const args = [...SERVER_FLAGS, '--import', import.meta.resolve('tsx'), program, join(dist, 'server/main.js')]
  execFileSync(process.execPath, args, { env: { PATH: process.env.PATH } })
}
