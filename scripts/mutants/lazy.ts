import { lazy as original } from '#shared/lazy.ts'

const pending: (() => unknown)[] = []

/** As in the product, but known to `computeAll`. */
export function lazy<T>(make: () => T): () => T {
  const compute = original(make)
  pending.push(compute)
  return compute
}

/** Makes what has been loaded so far: a mutant that is active later must not get into what later runs share. */
export function computeAll(): void {
  for (const make of pending.splice(0)) make()
}
