/** Returns a seeded pseudo-random generator of numbers from 0 to 1 (mulberry32), to reproduce a run. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns one of the choices; throws if there are none. */
export function pickOne<T>(random: () => number, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('Nothing to choose from')
  return choice
}
