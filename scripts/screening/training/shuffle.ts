import { createRandom } from '../../lib/random.ts'

const SEED = 1

/** Shuffles numbers in place, in the same order each time the program runs: the same lines give the same model. */
export function createShuffle(): (numbers: Uint32Array) => void {
  const random = createRandom(SEED)
  return (numbers) => {
    for (let last = numbers.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1))
      const number = numbers[last] ?? 0
      numbers[last] = numbers[other] ?? 0
      numbers[other] = number
    }
  }
}
