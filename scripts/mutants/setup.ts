import { inject } from 'vitest'

/**
 * Files of a worker share what they have loaded, and so they share Stryker's record of what each test has run, which is
 * sent after each file: without the tests of the files before it, whose part has been sent already.
 */
type Record = { activeMutant?: string; mutantCoverage?: { perTest: { [test: string]: unknown } } }

const { __stryker__: record } = globalThis as { __stryker__?: Record }
const perTest = record?.mutantCoverage?.perTest ?? {}
for (const test of Object.keys(perTest)) delete perTest[test]

// What Stryker has put in takes several times as long: how long the product takes is no question here.
process.cpuUsage = () => ({ user: 0, system: 0 })

// Whatever is loaded now is loaded as it was written, though the thread has just run another mutant.
const isStatic = (inject as (name: string) => unknown)('mutantActivation') === 'static'
if (record && !isStatic) record.activeMutant = undefined
