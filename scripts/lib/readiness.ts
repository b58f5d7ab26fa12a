import { setTimeout as sleep } from 'node:timers/promises'

type WaitOptions = {
  /** Whether the server has ended: then nothing is waited for any longer. */
  hasEnded?: () => boolean
  timeoutMs?: number
  pollMs?: number
}

/** Whether an address answers with a success at this moment. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Takes an address of a starting server; resolves with whether it answered with a success within the limit. */
export async function waitUntilReady(
  url: string,
  { hasEnded = () => false, timeoutMs = 60_000, pollMs = 50 }: WaitOptions = {},
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!(await isReady(url))) {
    if (hasEnded() || performance.now() > deadline) return false
    await sleep(pollMs)
  }
  // Another server may answer on the port of one that has ended.
  return !hasEnded()
}
