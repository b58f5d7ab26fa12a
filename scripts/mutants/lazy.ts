import { lazy as original } from '#shared/lazy.ts'

const waiting: (() => unknown)[] = []

/** As in the product, but known to `makeAll`. */
export function lazy<T>(make: () => T): () => T {
  const made = original(make)
  waiting.push(made)
  return made
}

/** Makes what has been loaded so far: a mutant that is active later must not get into what later runs share. */
export function makeAll(): void {
  for (const make of waiting.splice(0)) make()
}
