import { fuzz } from '#tests/support/fuzz.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, test as plain } from '#tests/support/world.ts'

const test = withOptions(plain, { settings: { RATE_LIMITS: 'off' } })
const SEED = 20_260_105

describe('hostile calls and frames', () => {
  test('cause no server error and leak no internals, three thousand of them [T99, R25, T61, ASVS 16.5.1]', async ({
    world,
  }) => {
    const { report, byStatus } = await fuzz(world, { seed: SEED, requests: 2_700, frames: 300 })
    expect(report).toBe('')
    // The attacks must reach every stage, not only authorization.
    for (const status of [200, 400, 401, 403, 404, 405, 413, 415]) expect(byStatus[status]).toBeGreaterThan(0)
  }, 480_000)
})
