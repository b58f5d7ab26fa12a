import { beforeAll, inject } from 'vitest'
import { computeAll } from './lazy.ts'

/**
 * Test files of a worker share loaded modules, and so Stryker's coverage record, which is sent after each file. The parts
 * of earlier files were sent already and are removed.
 */
type Record = { activeMutant?: string; mutantCoverage?: { perTest: { [test: string]: unknown } } }

const { __stryker__: record } = globalThis as { __stryker__?: Record }
const perTest = record?.mutantCoverage?.perTest ?? {}
for (const test of Object.keys(perTest)) delete perTest[test]

// Loads and initializes modules without a mutant, although the thread may just have run one.
const isStatic = (inject as (name: string) => unknown)('mutantActivation') === 'static'
if (record && !isStatic) record.activeMutant = undefined
beforeAll(() => {
  const active = record?.activeMutant
  if (record && !isStatic) record.activeMutant = undefined
  computeAll()
  if (record) record.activeMutant = active
})
