import { expect, test } from 'vitest'
import { CASE_STATES, isCaseWaiting, NEXT_CASE_STATES } from './supervision-enums.ts'

test('a case is reviewed before it is closed, and a closed one can be reopened', () => {
  const ways = CASE_STATES.flatMap((from) => NEXT_CASE_STATES[from].map((to) => `${from} to ${to}`))
  expect(ways).toEqual([
    'open to in_review',
    'in_review to action_taken',
    'in_review to no_action',
    'action_taken to open',
    'no_action to open',
  ])
})

test('a case is waiting until it is closed', () => {
  expect(CASE_STATES.filter(isCaseWaiting)).toEqual(['open', 'in_review'])
})
