type Subscribe = (changed: () => void) => () => void

/** Wraps `subscribe` with a reference count: starts with the first subscriber, stops with the last. */
export function refCounted(subscribe: Subscribe, { start, stop }: { start: () => void; stop: () => void }) {
  let subscribers = 0
  return {
    hasSubscribers: () => subscribers > 0,
    subscribe: (changed: () => void) => {
      const unsubscribe = subscribe(changed)
      subscribers += 1
      if (subscribers === 1) start()
      return () => {
        unsubscribe()
        subscribers -= 1
        if (subscribers === 0) stop()
      }
    },
  }
}
