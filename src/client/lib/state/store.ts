export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (changed: () => void) => () => void
}

/** One value that components watch and anything may set. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const changed of watchers) changed()
    },
    subscribe: (changed) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}
