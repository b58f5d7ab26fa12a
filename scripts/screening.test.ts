import { describe, expect, test } from 'vitest'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { alarmsOf, detailsOf, figuresOf, HELD_BACK, rateOf, screeningTable, TUNED } from './screening.ts'

const TUNED_FIGURES = figuresOf(TUNED)
const HALVES = [
  { name: 'tuned', half: TUNED, figures: TUNED_FIGURES },
  { name: 'held-back', half: HELD_BACK, figures: figuresOf(HELD_BACK) },
]

test('the figures of the screening are printed for both halves', () => {
  const table = screeningTable()
  console.log(table)
  expect(table).toContain('| contact and app together |')
})

describe.for(HALVES)('of the $name half', ({ figures }) => {
  test('contact details and other apps are found in 95 lines of a hundred', () => {
    expect(rateOf(detailsOf(figures))).toBeGreaterThanOrEqual(0.95)
  })

  test('at most one harmless line of a hundred is taken for harmful', () => {
    expect(rateOf(alarmsOf(figures))).toBeLessThanOrEqual(0.01)
  })
})

test.for([...SCREEN_CATEGORIES])('of the tuned half 85 lines of a hundred are found: %s', (category) => {
  const share = TUNED_FIGURES.recall[category]
  expect(share && rateOf(share)).toBeGreaterThanOrEqual(0.85)
})

test('there are lines enough, and none of the held-back half is among the tuned', () => {
  const linesOf = ({ half }: (typeof HALVES)[number]) => ({
    harmful: Object.values(half.harmful).flat(),
    harmless: Object.values(half.harmless).flat(),
  })
  const [tuned, heldBack] = HALVES.map(linesOf)
  const all = [...(tuned?.harmful ?? []), ...(tuned?.harmless ?? [])]
  expect(
    [...(heldBack?.harmful ?? []), ...(heldBack?.harmless ?? [])].filter((line) => all.includes(line)),
  ).toEqual([])
  for (const category of SCREEN_CATEGORIES) {
    const count = TUNED.harmful[category].length + HELD_BACK.harmful[category].length
    expect(count).toBeGreaterThanOrEqual(category === 'contact' ? 80 : 30)
  }
  expect((tuned?.harmful.length ?? 0) + (heldBack?.harmful.length ?? 0)).toBeGreaterThanOrEqual(300)
  expect((tuned?.harmless.length ?? 0) + (heldBack?.harmless.length ?? 0)).toBeGreaterThanOrEqual(800)
})
