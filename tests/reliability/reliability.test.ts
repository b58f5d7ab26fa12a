import { expect, test } from 'vitest'
import { missesOf } from './trial.ts'
import { trials } from './trials.ts'

const PATIENCE = { timeout: 300_000 }

for (const { promise, id, run } of trials) {
  test(`${promise} [${id}]`, PATIENCE, async () => {
    const finding = await run('small')
    expect({ figure: finding.figure, misses: missesOf(finding, 'small') }).toEqual({
      figure: finding.figure,
      misses: [],
    })
  })
}
