import { fuzz } from '#tests/support/fuzz.ts'
import { sized } from '#tests/support/sizes.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { describe, expect, test as plain } from '#tests/support/world.ts'

const test = withOptions(plain, { settings: { RATE_LIMITS: 'off' } })
/** At full size each run tries other attacks; a failure prints the seed. */
const SEED = sized(20_260_105, Date.now() % 2 ** 31)
const COUNTS = sized({ requests: 300, frames: 30 }, { requests: 2_700, frames: 300 })
/** The attacks must reach every stage, not only authorization. */
const STATUSES = sized([200, 400, 401, 403], [200, 400, 401, 403, 404, 405, 413, 415])

describe('hostile calls and frames', () => {
  test('cause no server error and leak no internals, three thousand of them at full size [T99, R25, T61, ASVS 16.5.1]', async ({
    world,
  }) => {
    const { report, byStatus } = await fuzz(world, { seed: SEED, ...COUNTS })
    expect(report).toBe('')
    for (const status of STATUSES) expect(byStatus[status]).toBeGreaterThan(0)
  }, 480_000)
})
