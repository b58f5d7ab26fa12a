import { screenWithClassifier } from '#server/domain/screening/classifier/classifier.ts'
import { loadClassifier } from '#server/domain/screening/classifier/load.ts'
import { findSplitDetail } from '#server/domain/screening/split-details/split-details.ts'
import { MESSAGE_MAX } from '#shared/product-limits.ts'
import { repeatToLength, SEEDS } from '#tests/bench/adversarial.ts'
import type { BenchContext } from './context.ts'
import { type Row, ratios, runInterleaved } from './rounds.ts'

const ORDINARY = 'How did your week go so far, and what would you like to talk about?'
const REPEATS = { ordinary: 2_000, longest: 10 }
const MICROSECONDS_PER_MS = 1_000
const EARLIER = Array.from({ length: 24 }, (_, index) => ({
  isOwn: index % 2 === 0,
  content: 'a 07700 b',
  at: new Date(index * 1_000).toISOString(),
}))
const NOW = new Date(60_000).toISOString()

/** The time to screen a message, by rules alone and with the classifier, and the worst case. */
export async function screening({ rounds }: BenchContext): Promise<Row[]> {
  const classifier = loadClassifier()
  const measure = (work: () => unknown, repeats: number) => async () => millisecondsOf(work, repeats)
  const found = await runInterleaved(rounds, {
    rules: measure(() => screenWithClassifier(ORDINARY, {}, undefined), REPEATS.ordinary),
    product: measure(() => screenWithClassifier(ORDINARY, {}, classifier), REPEATS.ordinary),
  })
  const measureCost = (text: string) =>
    millisecondsOf(() => {
      screenWithClassifier(text, {}, classifier)
      findSplitDetail(EARLIER, { content: text, at: NOW })
    }, REPEATS.longest)
  const texts = SEEDS.map((seed) => repeatToLength(seed, MESSAGE_MAX))
  const worst = Array.from({ length: rounds }, () => Math.max(...texts.map(measureCost)))
  const toMicroseconds = (values: readonly number[]) => values.map((value) => value * MICROSECONDS_PER_MS)
  return [
    { id: 'T1', what: 'a message screened by rules alone', unit: 'µs', values: toMicroseconds(found.rules) },
    {
      id: 'T1',
      what: 'a message screened by rules and classifier',
      unit: 'µs',
      values: toMicroseconds(found.product),
    },
    { id: 'T1', what: 'with the classifier, to by rules alone', values: ratios(found.product, found.rules) },
    {
      id: 'T2',
      what: '4,000 adversarial characters with a full window, the slowest',
      unit: 'ms',
      values: worst,
      target: { most: 6 },
    },
  ]
}

/** Mean milliseconds of a run, after a warm-up. */
function millisecondsOf(work: () => unknown, repeats: number): number {
  for (let warm = 0; warm < repeats / 4; warm++) work()
  const began = performance.now()
  for (let repeat = 0; repeat < repeats; repeat++) work()
  return (performance.now() - began) / repeats
}
