import { expect, it } from 'vitest'
import { availabilityText, experienceText, professionText } from './people.ts'

it('shows the values of a mentor’s profile [S2.86]', () => {
  expect(professionText('Nurse')).toBe('Nurse')
  expect(experienceText('7-10')).toBe('7-10 years')
  expect(experienceText('Since 1998')).toBe('Since 1998')
  expect(availabilityText(['1-2 hours/week', 'flexible'])).toBe('1-2 hours/week, Flexible')
})

it('shows fallbacks for missing values [S2.85, S2.95]', () => {
  expect(professionText('')).toBe('Professional Mentor')
  expect(experienceText('')).toBe('Not specified')
  expect(availabilityText([])).toBe('Flexible')
})
