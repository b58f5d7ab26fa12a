import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 120_000
const ASK_MS = 10

/** Waits until something has become true; throws when it does not in two minutes. */
export async function until(isTrue: () => boolean | Promise<boolean>, what = isTrue.toString()) {
  for (const deadline = performance.now() + PATIENCE_MS; !(await isTrue()); ) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for: ${what}`)
    await sleep(ASK_MS)
  }
}
