import { createWorld } from '#tests/support/create-world.ts'
import { type FuzzResult, fuzz } from '#tests/support/fuzz.ts'
import { grouped } from './load-measure.ts'
import type { Size, Trial } from './trial.ts'

/** The seeds tried, one after the other, each with an installation of its own. */
const SEEDS: Record<Size, readonly number[]> = { small: [1], whole: [1, 2, 3, 4, 5, 6] }
const EACH: Record<Size, { requests: number; frames: number }> = {
  small: { requests: 300, frames: 30 },
  whole: { requests: 5_500, frames: 600 },
}

async function tried(seed: number, size: Size): Promise<FuzzResult> {
  const world = await createWorld({ RATE_LIMITS: 'off' })
  try {
    return await fuzz(world, { seed, ...EACH[size] })
  } finally {
    await world.end()
  }
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

export const fuzzing: Trial = {
  id: 'R25, T99',
  promise: 'whatever is sent to whatever call is answered, and tells nothing of the inside',
  target:
    '0 failures and 0 leaks in 33,000 mutated requests and frames; nobody’s rows changed who was not asked about',
  minutes: 20,
  async run(size) {
    const results: FuzzResult[] = []
    for (const seed of SEEDS[size]) results.push(await tried(seed, size))
    const requests = sum(results.map((result) => result.requests))
    const frames = sum(results.map((result) => result.frames))
    const [wrong] = results.map(({ report }) => report).filter((report) => report !== '')
    return {
      figure: `${grouped(requests)} requests and ${grouped(frames)} frames of ${SEEDS[size].length} seeds: ${wrong ?? '0 failures, 0 leaks'}`,
      facts: { 'no answer is a failure or a leak, and the product serves on': wrong === undefined },
    }
  },
}
