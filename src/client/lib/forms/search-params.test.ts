import { expect, it } from 'vitest'
import { oneOf, textOf } from './search-params.ts'

it('takes only what is on the list', () => {
  expect(oneOf(['messages', 'profile'], 'profile')).toBe('profile')
  expect(oneOf(['messages', 'profile'], 'Profile')).toBeUndefined()
  expect(oneOf(['messages', 'profile'], ['profile'])).toBeUndefined()
})

it('takes text, trimmed and not too long', () => {
  expect(textOf(' chef ', 10)).toBe('chef')
  expect(textOf(2024, 10)).toBe('2024')
  expect(textOf('a'.repeat(20), 10)).toHaveLength(10)
  expect(textOf('  ', 10)).toBeUndefined()
  expect(textOf({ q: 'chef' }, 10)).toBeUndefined()
})
