export type Store<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (changed: () => void) => () => void
}

/** Creates a store: one value that components subscribe to and any code may set. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const changed of listeners) changed()
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
