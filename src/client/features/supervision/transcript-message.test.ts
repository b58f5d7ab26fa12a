import { expect, test } from 'vitest'
import { groupByDay } from './transcript-message.tsx'

const sent = (id: number, senderId: number, createdAt: Date) => ({
  ...{ id, senderId, matchId: 1, content: '', clientId: null },
  createdAt: createdAt.toISOString(),
})

test('messages are grouped by day, and a run of one sender starts again on each day', () => {
  const [monday, tuesday] = [new Date(2026, 0, 5, 23, 50), new Date(2026, 0, 6, 0, 10)]
  const days = groupByDay([sent(1, 7, monday), sent(2, 7, monday), sent(3, 7, tuesday), sent(4, 8, tuesday)])
  expect(days.map(({ messages }) => messages.map(({ id, startsRun }) => [id, startsRun]))).toEqual([
    [
      [1, true],
      [2, false],
    ],
    [
      [3, true],
      [4, true],
    ],
  ])
})
