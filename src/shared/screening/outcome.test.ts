import { describe, expect, test } from 'vitest'
import { SCREEN_CATEGORIES, type ScreenCategory } from './categories.ts'
import {
  categoryOfUnscreened,
  isMinor,
  isNeverHeld,
  outcomeOf,
  type ScreenOutcome,
  type ScreenPolicy,
  type SenderContext,
  severityOf,
} from './outcome.ts'

const BY_DEFAULT: ScreenPolicy = {
  on: true,
  allow: [],
  hold: ['contact', 'sexual', 'images'],
  unknownAge: 'minor',
}
const HOLDING_NOTHING: ScreenPolicy = { ...BY_DEFAULT, hold: [] }
const HOLDING_ALL: ScreenPolicy = { ...BY_DEFAULT, hold: SCREEN_CATEGORIES }
const OFF: ScreenPolicy = { ...BY_DEFAULT, on: false }

const AGES = [13, 17, 18, 45, null]
const YOUNG = [13, 17, null]
const WRITERS: SenderContext[] = AGES.flatMap((age) => [
  { sender: 'mentor', age },
  { sender: 'mentee', age },
])

const outcomes = (writer: SenderContext, policy: ScreenPolicy) =>
  Object.fromEntries(SCREEN_CATEGORIES.map((category) => [category, outcomeOf([category], writer, policy)]))
const all = (outcome: ScreenOutcome, but: Partial<Record<ScreenCategory, ScreenOutcome>> = {}) => ({
  ...Object.fromEntries(SCREEN_CATEGORIES.map((category) => [category, outcome])),
  ...but,
})

describe('the outcome of screening', () => {
  test.for(WRITERS)('is allow without findings: $sender, mentee aged $age', (writer) => {
    for (const policy of [BY_DEFAULT, HOLDING_NOTHING, HOLDING_ALL, OFF]) {
      expect(outcomeOf([], writer, policy)).toBe('allow')
    }
  })

  test.for(WRITERS)('by default follows the table: $sender, mentee aged $age', (writer) => {
    const held = { contact: 'hold', sexual: 'hold', images: 'hold' } as const
    expect(outcomes(writer, BY_DEFAULT)).toEqual(all('flag', YOUNG.includes(writer.age) ? held : {}))
  })

  test.for(WRITERS)(
    'where nothing is held is a case for every category: $sender, mentee aged $age',
    (writer) => {
      expect(outcomes(writer, HOLDING_NOTHING)).toEqual(all('flag'))
    },
  )

  test.for(WRITERS)('is never hold for danger alone: $sender, mentee aged $age', (writer) => {
    const isYoung = YOUNG.includes(writer.age)
    expect(outcomes(writer, HOLDING_ALL)).toEqual(isYoung ? all('hold', { danger: 'flag' }) : all('flag'))
  })

  test.for(WRITERS)('is allow if screening is off: $sender, mentee aged $age', (writer) => {
    expect(outcomes(writer, OFF)).toEqual(all('allow'))
  })

  test.for(YOUNG)('delivers a minor’s words of danger regardless of other findings, at %s', (age) => {
    const writer: SenderContext = { sender: 'mentee', age }
    const careless: ScreenPolicy = { ...BY_DEFAULT, allow: ['danger'] }
    for (const policy of [BY_DEFAULT, HOLDING_ALL, careless]) {
      expect(outcomeOf(['contact', 'danger'], writer, policy)).toBe('flag')
    }
    expect(outcomeOf(['danger'], writer, careless)).toBe('allow')
    expect(isNeverHeld(['contact', 'danger'], 'mentee')).toBe(true)
    expect(isNeverHeld(['contact'], 'mentee')).toBe(false)
  })

  test.for(YOUNG)('holds an adult’s message with a held category, even with danger, at %s', (age) => {
    const writer: SenderContext = { sender: 'mentor', age }
    for (const category of BY_DEFAULT.hold) {
      for (const policy of [BY_DEFAULT, HOLDING_ALL, { ...BY_DEFAULT, allow: ['danger' as const] }]) {
        expect(outcomeOf([category, 'danger'], writer, policy)).toBe('hold')
      }
    }
    expect(outcomeOf(['app', 'danger'], writer, BY_DEFAULT)).toBe('flag')
    expect(isNeverHeld(['contact', 'danger'], 'mentor')).toBe(false)
  })

  test('treats a mentee of unknown age by the policy', () => {
    const grown: ScreenPolicy = { ...BY_DEFAULT, unknownAge: 'adult' }
    for (const sender of ['mentor', 'mentee'] as const) {
      expect(outcomeOf(['contact'], { sender, age: null }, BY_DEFAULT)).toBe('hold')
      expect(outcomeOf(['contact'], { sender, age: null }, grown)).toBe('flag')
      expect(outcomeOf(['contact'], { sender, age: 17 }, grown)).toBe('hold')
      expect(outcomeOf(['contact'], { sender, age: 18 }, BY_DEFAULT)).toBe('flag')
    }
    expect([13, 17, 18, null].map((age) => isMinor(age, grown))).toEqual([true, true, false, false])
  })

  test('ignores categories that the policy allows', () => {
    const policy: ScreenPolicy = { ...BY_DEFAULT, allow: ['contact', 'money'] }
    const writer: SenderContext = { sender: 'mentor', age: 13 }
    expect(outcomeOf(['contact'], writer, policy)).toBe('allow')
    expect(outcomeOf(['contact', 'money'], writer, policy)).toBe('allow')
    expect(outcomeOf(['contact', 'app'], writer, policy)).toBe('flag')
    expect(outcomeOf(['money', 'images'], writer, policy)).toBe('hold')
  })
})

test('a case has severity danger, high or normal by its categories', () => {
  const high = ['sexual', 'images', 'meeting', 'secrecy']
  const expected = (category: ScreenCategory) => {
    if (category === 'danger') return 'danger'
    return high.includes(category) ? 'high' : 'normal'
  }
  for (const category of SCREEN_CATEGORIES) {
    expect([category, severityOf([category])]).toEqual([category, expected(category)])
    expect(severityOf([category, 'danger'])).toBe('danger')
  }
})

describe('a message that exceeds the step budget', () => {
  const outcome = (age: number | null, policy: ScreenPolicy) => {
    const category = categoryOfUnscreened(policy)
    return outcomeOf(category ? [category] : [], { sender: 'mentor', age }, policy)
  }

  test('is held like one with contact details, or opens a case if nothing is held', () => {
    for (const age of YOUNG) {
      expect(outcome(age, BY_DEFAULT)).toBe('hold')
      expect(outcome(age, HOLDING_ALL)).toBe('hold')
      expect(outcome(age, HOLDING_NOTHING)).toBe('flag')
    }
    expect(outcome(45, BY_DEFAULT)).toBe('flag')
  })

  test('is delivered without a case only if nothing is screened', () => {
    for (const category of SCREEN_CATEGORIES) {
      const allow = SCREEN_CATEGORIES.filter((other) => other !== category)
      expect(outcome(13, { ...BY_DEFAULT, allow })).not.toBe('allow')
    }
    expect(outcome(13, OFF)).toBe('allow')
    expect(outcome(13, { ...BY_DEFAULT, allow: SCREEN_CATEGORIES })).toBe('allow')
  })
})
