import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import vm from 'node:vm'
import { freePort } from '#scripts/lib/free-port.ts'
import { waitUntilReady } from '#scripts/lib/readiness.ts'
import { packCache } from './code-cache-file.ts'

// A process of its own: starts the server that the starter names, and once it is ready writes down what V8 has made
// of its program, so that no start has to compile it again. Usage: code-cache.ts <dist/server/main.js>
const starter = process.argv[2] ?? ''
const cache = join(dirname(starter), 'program.cache')
const folder = mkdtempSync(join(tmpdir(), 'cairnway-code-cache-'))
// A .env where the build was started is nobody's business here.
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
