/** Makes a value when it is asked for first, and gives the same one ever after: what few need holds up no start. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
