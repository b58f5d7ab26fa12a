import { describe, expect, test } from 'vitest'
import { SCREEN_CATEGORIES, type ScreenCategory } from './categories.ts'
import { categoryOfUnread, outcomeOf, type ScreenOutcome, type ScreenPolicy, severityOf } from './outcome.ts'

const BY_DEFAULT: ScreenPolicy = { on: true, allow: [], hold: ['contact', 'sexual', 'images'] }
const HOLDING_NOTHING: ScreenPolicy = { ...BY_DEFAULT, hold: [] }
const HOLDING_ALL: ScreenPolicy = { ...BY_DEFAULT, hold: SCREEN_CATEGORIES }
const OFF: ScreenPolicy = { ...BY_DEFAULT, on: false }

const AGES = [13, 17, 18, 45, null]
const YOUNG = [13, 17]

const outcomes = (age: number | null, policy: ScreenPolicy) =>
  Object.fromEntries(SCREEN_CATEGORIES.map((category) => [category, outcomeOf([category], age, policy)]))
const all = (outcome: ScreenOutcome, but: Partial<Record<ScreenCategory, ScreenOutcome>> = {}) => ({
  ...Object.fromEntries(SCREEN_CATEGORIES.map((category) => [category, outcome])),
  ...but,
})

describe('the outcome of screening', () => {
  test.for(AGES)('of nothing found is that nothing is made of it, at the age of %s', (age) => {
    for (const policy of [BY_DEFAULT, HOLDING_NOTHING, HOLDING_ALL, OFF]) {
      expect(outcomeOf([], age, policy)).toBe('allow')
    }
  })

  test.for(AGES)('by default, at the age of %s, follows the table', (age) => {
    const held = { contact: 'hold', sexual: 'hold', images: 'hold' } as const
    const isYoung = age !== null && YOUNG.includes(age)
    expect(outcomes(age, BY_DEFAULT)).toEqual(all('flag', isYoung ? held : {}))
  })

  test.for(AGES)('where nothing is held is a case for every category, at the age of %s', (age) => {
    expect(outcomes(age, HOLDING_NOTHING)).toEqual(all('flag'))
  })

  test.for(AGES)('where everything is held is never a wait for words of danger, at the age of %s', (age) => {
    const isYoung = age !== null && YOUNG.includes(age)
    expect(outcomes(age, HOLDING_ALL)).toEqual(isYoung ? all('hold', { danger: 'flag' }) : all('flag'))
  })

  test.for(AGES)('where screening is off is nothing, at the age of %s', (age) => {
    expect(outcomes(age, OFF)).toEqual(all('allow'))
  })

  test('lets words of danger through at once, whatever stands beside them', () => {
    expect(outcomeOf(['contact', 'danger'], 13, BY_DEFAULT)).toBe('flag')
    const careless: ScreenPolicy = { ...BY_DEFAULT, allow: ['danger'] }
    expect(outcomeOf(['contact', 'danger'], 13, careless)).toBe('flag')
    expect(outcomeOf(['danger'], 13, careless)).toBe('allow')
  })

  test('makes nothing of a category that the policy allows, and goes by the others', () => {
    const policy: ScreenPolicy = { ...BY_DEFAULT, allow: ['contact', 'money'] }
    expect(outcomeOf(['contact'], 13, policy)).toBe('allow')
    expect(outcomeOf(['contact', 'money'], 13, policy)).toBe('allow')
    expect(outcomeOf(['contact', 'app'], 13, policy)).toBe('flag')
    expect(outcomeOf(['money', 'images'], 13, policy)).toBe('hold')
  })
})

test('a case is of high severity for what cannot wait, and of normal severity for the rest', () => {
  const high = ['danger', 'sexual', 'images', 'meeting', 'secrecy']
  for (const category of SCREEN_CATEGORIES) {
    expect([category, severityOf([category])]).toEqual([category, high.includes(category) ? 'high' : 'normal'])
    expect(severityOf([category, 'danger'])).toBe('high')
  }
})

describe('a message that could not be read to its end', () => {
  const outcome = (age: number | null, policy: ScreenPolicy) => {
    const category = categoryOfUnread(policy)
    return outcomeOf(category ? [category] : [], age, policy)
  }

  test('waits for a check as one with contact details, and is looked at where nothing waits', () => {
    for (const age of YOUNG) {
      expect(outcome(age, BY_DEFAULT)).toBe('hold')
      expect(outcome(age, HOLDING_ALL)).toBe('hold')
      expect(outcome(age, HOLDING_NOTHING)).toBe('flag')
    }
    expect(outcome(45, BY_DEFAULT)).toBe('flag')
  })

  test('goes through unseen only where nothing is looked for at all', () => {
    for (const category of SCREEN_CATEGORIES) {
      const allow = SCREEN_CATEGORIES.filter((other) => other !== category)
      expect(outcome(13, { ...BY_DEFAULT, allow })).not.toBe('allow')
    }
    expect(outcome(13, OFF)).toBe('allow')
    expect(outcome(13, { ...BY_DEFAULT, allow: SCREEN_CATEGORIES })).toBe('allow')
  })
})
