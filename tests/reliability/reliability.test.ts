import { expect, test } from 'vitest'
import { findMisses, titleOf } from './trial.ts'
import { trials } from './trials.ts'

const OPTIONS = { timeout: 300_000 }

for (const trial of trials) {
  // oxlint-disable-next-line vitest/valid-title -- the title has one home, `titleOf`, for docs/reliability.md too
  test(titleOf(trial), OPTIONS, async () => {
    const finding = await trial.run('small')
    expect({ figure: finding.figure, misses: findMisses(finding, 'small') }).toEqual({
      figure: finding.figure,
      misses: [],
    })
  })
}
