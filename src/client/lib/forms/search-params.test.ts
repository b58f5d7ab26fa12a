import { expect, it } from 'vitest'
import { parseEnum, parseText } from './search-params.ts'

it('parses only listed values', () => {
  expect(parseEnum(['messages', 'profile'], 'profile')).toBe('profile')
  expect(parseEnum(['messages', 'profile'], 'Profile')).toBeUndefined()
  expect(parseEnum(['messages', 'profile'], ['profile'])).toBeUndefined()
})

it('parses text, trimmed and cut', () => {
  expect(parseText(' chef ', 10)).toBe('chef')
  expect(parseText(2024, 10)).toBe('2024')
  expect(parseText('a'.repeat(20), 10)).toHaveLength(10)
  expect(parseText('  ', 10)).toBeUndefined()
  expect(parseText({ q: 'chef' }, 10)).toBeUndefined()
})
