import { describe, expect, test } from 'vitest'
import { HELD_BACK } from './fixture/held-back/held-back.ts'
import { TUNED } from './fixture/tuned/tuned.ts'
import { inspect, screen } from './screen.ts'

const LENGTH = 4_000
const LIMIT_MS = 5
const RUNS = 15

const everyLine = [TUNED, HELD_BACK]
  .flatMap(({ harmful, harmless }) => [...Object.values(harmful), ...Object.values(harmless)].flat())
  .join(' ')
const fill = (seed: string, length: number) => seed.repeat(Math.ceil(length / seed.length)).slice(0, length)

/** Texts that make a reader go back and forth: beginnings without an end, letters and digits apart, signs. */
const SEEDS = [
  'a',
  '@',
  'a@',
  'a@a.',
  '. ',
  "a'",
  '0 ',
  '07700 ',
  '1/2/',
  '4 a ',
  'zero',
  'one ',
  'at dot ',
  's n a p c h a ',
  'sn ap ',
  'you are so ',
  'i want to ',
  'send me ',
  'can you ',
  'dont ',
  'my ',
  'u ',
  'i ',
  '[removed]',
  '\u200b',
  'e\u0301',
  '\ufdfa',
  '𝐚',
  'а ',
]

/** The work of the processor alone: what else runs on the machine does not count. */
function median(text: string): number {
  for (let run = 0; run < RUNS; run++) screen(text)
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    screen(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.POSITIVE_INFINITY
}

describe('a message as long as they come', () => {
  test('takes steps in proportion to its length, however it is made', () => {
    for (const seed of SEEDS) {
      const [one, two, four] = [2_000, 4_000, 8_000].map((length) => inspect(fill(seed, length)).steps)
      expect({ seed, more: (two ?? 0) - 2 * (one ?? 0) > LENGTH }).toEqual({ seed, more: false })
      expect({ seed, more: (four ?? 0) - 2 * (two ?? 0) > LENGTH }).toEqual({ seed, more: false })
    }
  })

  test('is screened in less than 5 ms', () => {
    for (let at = 0; at < 40_000; at += LENGTH) screen(everyLine.slice(at, at + LENGTH))
    const slow = SEEDS.map((seed) => ({ seed, ms: median(fill(seed, LENGTH)) })).filter(
      ({ ms }) => ms >= LIMIT_MS,
    )
    expect(slow).toEqual([])
    expect(median(fill(everyLine, LENGTH))).toBeLessThan(LIMIT_MS)
  })
})
