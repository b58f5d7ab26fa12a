type Subscribe = (changed: () => void) => () => void

/** Starts something with its first watcher, and stops it with the last. */
export function whileWatched(subscribe: Subscribe, { start, stop }: { start: () => void; stop: () => void }) {
  let watchers = 0
  return {
    isWatched: () => watchers > 0,
    subscribe: (changed: () => void) => {
      const unsubscribe = subscribe(changed)
      watchers += 1
      if (watchers === 1) start()
      return () => {
        unsubscribe()
        watchers -= 1
        if (watchers === 0) stop()
      }
    },
  }
}
