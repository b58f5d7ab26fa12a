import { expect, test } from 'vitest'
import { readPage, withFigures } from './docs-screening.ts'

test('docs/safeguarding.md says what the screening finds, as it is measured now', () => {
  const page = readPage()
  expect(page).toMatch(/\| contact and app together \| \d/)
  expect(withFigures(page)).toBe(page)
})
