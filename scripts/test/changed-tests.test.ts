import { describe, expect, test } from 'vitest'
import { testsOfChanges } from './changed-tests.ts'

const ALL = [
  'src/server/domain/chat/chat.ts',
  'src/server/domain/chat/chat.test.ts',
  'src/server/domain/chat/held-messages.test.ts',
  'src/server/domain/matches/matches.test.ts',
  'db/transfer/transfer.postgres.test.ts',
  'tests/browser/chat.browser.test.ts',
]

describe('the tests that npm run check runs', () => {
  test('are those in the folder of a changed file', () => {
    expect(testsOfChanges(['src/server/domain/chat/chat.ts'], ALL)).toEqual([
      'src/server/domain/chat/chat.test.ts',
      'src/server/domain/chat/held-messages.test.ts',
    ])
  })

  test('are only a changed test itself, without its neighbours', () => {
    expect(testsOfChanges(['src/server/domain/chat/chat.test.ts'], ALL)).toEqual([
      'src/server/domain/chat/chat.test.ts',
    ])
  })

  test('exclude those that need a browser or PostgreSQL', () => {
    expect(testsOfChanges(['tests/browser/chat.browser.test.ts', 'db/transfer/transfer.ts'], ALL)).toEqual([])
  })
})
