import { lazy as original } from '#shared/lazy.ts'

const pending: (() => unknown)[] = []

/** As in the product, but registered for `computeAll`. */
export function lazy<T>(make: () => T): () => T {
  const compute = original(make)
  pending.push(compute)
  return compute
}

/** Computes all lazy values so far, so that a mutant active later cannot affect values that runs share. */
export function computeAll(): void {
  for (const make of pending.splice(0)) make()
}
