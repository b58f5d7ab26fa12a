import { expect, it } from 'vitest'
import { countUnread, splitByEnded, withMessages } from './conversations.ts'

const message = (id: number) => ({
  id,
  matchId: 1,
  senderId: 1,
  content: 'Hello',
  createdAt: '2026-01-05T09:00:00.000Z',
  clientId: null,
})

it('lists matches with messages, latest first [S2.89]', () => {
  const matches = [
    { id: 1, lastMessage: message(4) },
    { id: 2, lastMessage: null },
    { id: 3, lastMessage: message(9) },
  ]
  expect(withMessages(matches).map(({ id }) => id)).toEqual([3, 1])
})

it('sums the unread messages', () => {
  expect(countUnread([{ unreadCount: 2 }, { unreadCount: 0 }, { unreadCount: 5 }])).toBe(7)
  expect(countUnread(undefined)).toBe(0)
})

it('separates ended matches', () => {
  const [active, over, paused] = [{ status: 'active' }, { status: 'ended' }, { status: 'active' }]
  expect(splitByEnded([active, over, paused])).toEqual({ current: [active, paused], ended: [over] })
})
