/** Lazy initialization: computes a value on first use and returns the cached one afterwards. */
export function lazy<T>(make: () => T): () => T {
  let cached: { value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}
