import { expect, test } from 'vitest'
import { sized } from '#tests/support/sizes.ts'
import { findMisses, idsOf, titleOf } from './trial.ts'
import { trials } from './trials.ts'

const OPTIONS = { timeout: 300_000 }
/** The trials that have found a fault. */
const FOUND_SOMETHING = ['R1', 'R2', 'R4', 'R7', 'R20', 'R21', 'R41', 'R43']
const usual = trials.filter((trial) => idsOf(trial).some((id) => FOUND_SOMETHING.includes(id)))

for (const trial of sized(usual, trials)) {
  // oxlint-disable-next-line vitest/valid-title -- the title has one home, `titleOf`, for `npm run docs` too
  test(titleOf(trial), OPTIONS, async () => {
    const finding = await trial.run('small')
    expect({ figure: finding.figure, misses: findMisses(finding, 'small') }).toEqual({
      figure: finding.figure,
      misses: [],
    })
  })
}
