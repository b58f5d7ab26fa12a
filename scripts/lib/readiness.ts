import { setTimeout as sleep } from 'node:timers/promises'

type WaitOptions = {
  /** Whether the server has exited, which ends the waiting. */
  hasEnded?: () => boolean
  timeoutMs?: number
  pollMs?: number
}

/** Whether a URL responds with success now. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Polls a URL of a starting server; resolves with whether it responded with success in time. */
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
