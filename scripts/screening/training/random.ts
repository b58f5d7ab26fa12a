const START = 1
const FACTOR = 1_664_525
const SUMMAND = 1_013_904_223
const RANGE = 2 ** 32

/** Shuffles numbers in place, in the same order each time the program runs: the same lines give the same model. */
export function createShuffle(): (numbers: Uint32Array) => void {
  let state = START
  const below = (limit: number) => {
    state = (Math.imul(state, FACTOR) + SUMMAND) >>> 0
    return Math.floor((state / RANGE) * limit)
  }
  return (numbers: Uint32Array): void => {
    for (let last = numbers.length - 1; last > 0; last--) {
      const other = below(last + 1)
      const number = numbers[last] ?? 0
      numbers[last] = numbers[other] ?? 0
      numbers[other] = number
    }
  }
}
