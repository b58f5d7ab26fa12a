import { createHash } from 'node:crypto'

/** Picks an index below `count` from a seed: deterministic and evenly distributed. */
export function pickBySeed(seed: string, count: number): number {
  const number = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`)
  return Number(number % BigInt(count))
}

/** Returns a hash of a list of ids, because the audit log cannot hold thousands. */
export const hashIds = (ids: number[]): string => createHash('sha256').update(ids.join(' ')).digest('hex')
