import { setTimeout as sleep } from 'node:timers/promises'

type Options = {
  /** Whether the server has ended: then nothing is waited for any longer. */
  hasEnded?: () => boolean
  limitMs?: number
  pollMs?: number
}

/** Whether an address answers with a success at this moment. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** Takes an address of a starting server; resolves with whether it answered with a success within the limit. */
export async function untilReady(
  url: string,
  { hasEnded = () => false, limitMs = 60_000, pollMs = 50 }: Options = {},
): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!(await isReady(url))) {
    if (hasEnded() || performance.now() > deadline) return false
    await sleep(pollMs)
  }
  // Another server may answer on the port of one that has ended.
  return !hasEnded()
}
