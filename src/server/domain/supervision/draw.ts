import { createHash } from 'node:crypto'

/** Chooses one of so many by a seed: the same by the same seed, and each as likely as any other. */
export function chosenBy(seed: string, count: number): number {
  const number = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`)
  return Number(number % BigInt(count))
}

/** What stands for a list of ids in the audit log, where there may be thousands. */
export const digestOf = (ids: number[]): string => createHash('sha256').update(ids.join(' ')).digest('hex')
