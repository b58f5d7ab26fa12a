import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 120_000
const POLL_MS = 10

/** Waits until a condition holds; throws after two minutes, naming it by `what`. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, what = condition.toString()) {
  for (const deadline = performance.now() + TIMEOUT_MS; !(await condition()); ) {
    if (performance.now() > deadline) throw new Error(`Timed out waiting for: ${what}`)
    await sleep(POLL_MS)
  }
}
