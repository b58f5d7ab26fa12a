import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import vm from 'node:vm'
import { freePort } from '#scripts/lib/free-port.ts'
import { waitUntilReady } from '#scripts/lib/readiness.ts'
import { packCache } from './code-cache-file.ts'

// Runs in its own process: starts the built server and, once it is ready, stores V8's code cache of its program, so that
// later starts need not compile it. Usage: code-cache.ts <dist/server/main.js>
const starter = process.argv[2] ?? ''
const cache = join(dirname(starter), 'program.cache')
const folder = mkdtempSync(join(tmpdir(), 'cairnway-code-cache-'))
// Ignores the .env of the folder where the build was started.
process.chdir(folder)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const port = await freePort()
Object.assign(process.env, {
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  DATA_DIR: folder,
  PORT: String(port),
})
const scripts: vm.Script[] = []
Object.assign(vm, {
  Script: class extends vm.Script {
    constructor(...given: ConstructorParameters<typeof vm.Script>) {
      super(...given)
      scripts.push(this)
    }
  },
})
writeFileSync(cache, '')
createRequire(starter)(starter)
if (!(await waitUntilReady(`http://127.0.0.1:${port}/readyz`)))
  throw new Error('The built server did not start')
const [program] = scripts
if (!program) throw new Error('The starter has compiled nothing')
const source = readFileSync(join(dirname(starter), 'program.js'))
writeFileSync(cache, packCache(source, program.createCachedData()))
process.kill(process.pid, 'SIGTERM')
