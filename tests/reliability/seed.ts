import { randomFrom } from '#scripts/lib/random.ts'

/** Chance of a trial, from SEED where it is set, else from the clock; the seed belongs into what the trial found. */
export function newChance(seed = Number(process.env.SEED ?? Date.now() % 1_000_000)) {
  const random = randomFrom(seed)
  /** A whole number from `least` to `most`, both included. */
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  return { seed, random, between }
}

export type Chance = ReturnType<typeof newChance>

/** So many letters and a space now and then: something to write. */
export const wordsOf = ({ between }: Chance, most: number): string =>
  'a word '.repeat(between(1, most / 7)).trim()
