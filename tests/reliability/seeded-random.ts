import { createRandom } from '#scripts/lib/random.ts'

/** The random numbers of a trial, from SEED where it is set, else from the clock; the seed belongs in the trial's result. */
export function newSeededRandom(seed = Number(process.env.SEED ?? Date.now() % 1_000_000)) {
  const fraction = createRandom(seed)
  /** A whole number from `least` to `most`, both included. */
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return { seed, fraction, between }
}

export type SeededRandom = ReturnType<typeof newSeededRandom>

/** Words to write, of at most this many letters. */
export const wordsOf = ({ between }: SeededRandom, most: number): string =>
  'a word '.repeat(between(1, most / 7)).trim()
