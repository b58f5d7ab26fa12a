import { createWorld } from '#tests/support/create-world.ts'
import { type FuzzResult, fuzz } from '#tests/support/fuzz.ts'
import { grouped } from './load-measure.ts'
import type { Size, Trial } from './trial.ts'

/** Each seed has an installation of its own. */
const SEEDS: Record<Size, readonly number[]> = { small: [1], whole: [1, 2, 3, 4, 5, 6] }
const COUNTS: Record<Size, { requests: number; frames: number }> = {
  small: { requests: 300, frames: 30 },
  whole: { requests: 5_500, frames: 600 },
}

async function fuzzSeed(seed: number, size: Size): Promise<FuzzResult> {
  const world = await createWorld({ RATE_LIMITS: 'off' })
  try {
    return await fuzz(world, { seed, ...COUNTS[size] })
  } finally {
    await world.end()
  }
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

export const fuzzing: Trial = {
  id: 'R25, T99',
  promise: 'every call answers any input, and reveals no internals',
  target: '0 failures and 0 leaks in 33,000 mutated requests and frames; no unrelated rows changed',
  minutes: 20,
  async run(size) {
    const results: FuzzResult[] = []
    for (const seed of SEEDS[size]) results.push(await fuzzSeed(seed, size))
    const requests = sum(results.map((result) => result.requests))
    const frames = sum(results.map((result) => result.frames))
    const [firstReport] = results.map(({ report }) => report).filter((report) => report !== '')
    return {
      figure: `${grouped(requests)} requests and ${grouped(frames)} frames of ${SEEDS[size].length} seeds: ${firstReport ?? '0 failures, 0 leaks'}`,
      facts: { 'no answer is a failure or a leak, and the server keeps serving': firstReport === undefined },
    }
  },
}
