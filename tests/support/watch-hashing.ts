import { createHook } from 'node:async_hooks'

/** Runs `work` and returns how many passwords it hashed or compared, and the maximum running at the same time. */
export async function watchHashing(work: () => Promise<unknown>) {
  const running = new Set<number>()
  let started = 0
  let maxRunning = 0
  const hook = createHook({
    init(id, type) {
      if (type !== 'argon2:HashWorker') return
      started += 1
      maxRunning = Math.max(maxRunning, running.add(id).size)
    },
    before: (id) => void running.delete(id),
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return { started, maxRunning }
}
