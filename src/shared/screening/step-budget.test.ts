import { describe, expect, test } from 'vitest'
import { readEnglish } from '#scripts/screening/english-lines.ts'
import { repeatToLength, SEEDS } from '#tests/bench/adversarial.ts'
import { screenWithDetails } from './all-languages.ts'
import { STEPS_MAX } from './screen.ts'

const LENGTH = 4_000

const everyLine = [readEnglish('set-0'), readEnglish('set-1')]
  .flatMap(({ harmful, harmless }) => [...Object.values(harmful), ...Object.values(harmless)].flat())
  .join(' ')

describe('a message of maximum length', () => {
  test('takes steps in proportion to its length, for any content', () => {
    for (const seed of SEEDS) {
      const [one, two, four] = [2_000, 4_000, 8_000].map(
        (length) =>
          screenWithDetails(repeatToLength(seed, length), { maxSteps: Number.POSITIVE_INFINITY }).steps,
      )
      expect({ seed, more: (two ?? 0) - 2 * (one ?? 0) > LENGTH }).toEqual({ seed, more: false })
      expect({ seed, more: (four ?? 0) - 2 * (two ?? 0) > LENGTH }).toEqual({ seed, more: false })
    }
  })

  test('is screened completely, for any content', () => {
    const scripts = [0xa1, 0x370, 0x600, 0xfb50, 0x4e00, 0xac00, 0x1d400].map((first) =>
      Array.from({ length: LENGTH / 2 }, (_, index) => String.fromCodePoint(first + index)).join(''),
    )
    for (const text of [
      ...SEEDS.map((seed) => repeatToLength(seed, LENGTH)),
      ...scripts,
      repeatToLength(everyLine, LENGTH),
    ]) {
      expect({ text: text.slice(0, 20), isWhole: screenWithDetails(text).isWhole }).toEqual({
        text: text.slice(0, 20),
        isWhole: true,
      })
    }
  })

  test('takes no more steps than the budget, at any length', () => {
    const all = SEEDS.map((seed) => screenWithDetails(repeatToLength(seed, 100 * LENGTH)))
    // A word is charged as a whole, and here a text may be a single word.
    expect(all.filter(({ steps }) => steps > STEPS_MAX + 101 * LENGTH)).toEqual([])
    expect(all.filter(({ isWhole }) => !isWhole).length).toBeGreaterThan(SEEDS.length / 2)
  })

  test('that exceeds the budget is marked, with the findings so far', () => {
    const text = `you are so ugly. ${repeatToLength('i ', LENGTH)}`
    const { steps } = screenWithDetails(text)
    for (let maxSteps = 0; maxSteps < steps; maxSteps += 10_000)
      expect(screenWithDetails(text, { maxSteps })).toMatchObject({ isWhole: false })
    expect(screenWithDetails(text, { maxSteps: steps })).toEqual({
      ...screenWithDetails(text),
      steps,
      isWhole: true,
    })
  })
})
