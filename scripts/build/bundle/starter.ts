import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import { unpackCache } from './code-cache-file.ts'
import { SERVER_FLAGS } from './server-flags.ts'

// Runs program.js with its code cache; another version of V8 compiles it again. V8 accepts a cache only with the flags it
// was created with, so missing flags are set here: Node 24 and later then also apply them. Flags set by the operator stay.
const chosen = [...process.execArgv, process.env.NODE_OPTIONS].join(' ')
for (const flag of SERVER_FLAGS) {
  const [name = ''] = flag.split('=')
  if (!chosen.includes(name)) setFlagsFromString(flag)
}
process.env.NODE_ENV ??= 'production'
const folder = import.meta.dirname
const filename = join(folder, 'program.js')
const source = readFileSync(filename)
const cachedData = unpackCache(source, readFileSync(join(folder, 'program.cache')))
const program = new Script(source.toString('latin1'), { filename, cachedData })
const run = program.runInThisContext() as (...given: unknown[]) => void
const module = { exports: {} }
run(module.exports, createRequire(filename), module, filename, folder)
