import { beforeAll, beforeEach, inject } from 'vitest'
import { computeAll } from './lazy.ts'

/**
 * Files of a worker share what they have loaded, and so they share Stryker's record of what each test has run, which is
 * sent after each file: without the tests of the files before it, whose part has been sent already.
 */
type Record = { activeMutant?: string; mutantCoverage?: { perTest: { [test: string]: unknown } } }

const { __stryker__: record } = globalThis as { __stryker__?: Record }
const perTest = record?.mutantCoverage?.perTest ?? {}
for (const test of Object.keys(perTest)) delete perTest[test]

/** What Stryker has put in takes several times as long: neither speed nor what takes longest is asked for here. */
const OF_SPEED = /takes less than|however long it were/
beforeEach(({ task, skip }) => skip(OF_SPEED.test(task.name)))

// What is loaded now, and what is made once of it, is as it was written, though the thread has just run another mutant.
const isStatic = (inject as (name: string) => unknown)('mutantActivation') === 'static'
if (record && !isStatic) record.activeMutant = undefined
beforeAll(() => {
  const active = record?.activeMutant
  if (record && !isStatic) record.activeMutant = undefined
  computeAll()
  if (record) record.activeMutant = active
})
