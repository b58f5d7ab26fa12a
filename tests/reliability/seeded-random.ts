import { createRandom } from '#scripts/lib/random.ts'

/** The random numbers of a trial, seeded by SEED or else by the clock; report the seed in the trial's result. */
export function newSeededRandom(seed = Number(process.env.SEED ?? Date.now() % 1_000_000)) {
  const fraction = createRandom(seed)
  /** An integer from `least` to `most`, inclusive. */
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return { seed, fraction, between }
}

export type SeededRandom = ReturnType<typeof newSeededRandom>

/** Random words of at most this many characters. */
export const randomWords = ({ between }: SeededRandom, most: number): string =>
  'a word '.repeat(between(1, most / 7)).trim()
