import { expect, it } from 'vitest'
import type { Message } from '#shared/chat-protocol.ts'
import { createDayGrouper, groupByDay } from './day-groups.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 0, day, hour, minute).toISOString()
const message = (id: number, senderId: number, createdAt: string): Message => ({
  id,
  matchId: 1,
  senderId,
  content: `message ${id}`,
  createdAt,
  clientId: `client-${id}`,
})
const conversationOf = (messages: Message[]) => ({ messages, outgoing: [], loaded: true, hasEarlier: false })

it('starts a group for each day of the viewer [S2.111]', () => {
  const days = groupByDay(
    conversationOf([message(1, 2, at(5, 9)), message(2, 2, at(5, 23, 59)), message(3, 2, at(6, 0, 1))]),
    1,
  )
  expect(days.map(({ bubbles }) => bubbles.length)).toEqual([2, 1])
  expect(days.map(({ time }) => new Date(time).getDate())).toEqual([5, 6])
})

it('joins messages of one person within five minutes, and ends the run with the day', () => {
  const days = groupByDay(
    conversationOf([
      message(1, 2, at(5, 9, 0)),
      message(2, 2, at(5, 9, 5)),
      message(3, 2, at(5, 9, 11)),
      message(4, 1, at(5, 9, 12)),
      message(5, 2, at(5, 23, 59)),
      message(6, 2, at(6, 0, 0)),
    ]),
    1,
  )
  const bubbles = days.flatMap((day) => day.bubbles)
  expect(bubbles.map(({ startsRun }) => startsRun)).toEqual([true, false, true, true, true, true])
  expect(bubbles.map(({ endsRun }) => endsRun)).toEqual([false, true, true, true, true, true])
})

it('keeps the key of an own message when it is stored', () => {
  const entry = {
    clientId: 'client-9',
    content: 'Hi',
    createdAt: at(5, 9),
    state: 'pending' as const,
    refused: false,
  }
  const [before] = groupByDay({ ...conversationOf([]), outgoing: [entry] }, 1)
  const [after] = groupByDay(conversationOf([message(9, 1, at(5, 9))]), 1)
  expect(before?.bubbles[0]).toMatchObject({ key: 'client-9', state: 'pending', isOwn: true })
  expect(after?.bubbles[0]).toMatchObject({ key: 'client-9', state: 'stored', isOwn: true })
})

it('returns the same objects for unchanged days and messages', () => {
  const group = createDayGrouper()
  const monday = [message(1, 2, at(5, 9)), message(2, 1, at(5, 10))]
  const first = group(conversationOf(monday), 1)
  const next = group(conversationOf([...monday, message(3, 2, at(6, 9))]), 1)
  expect(next[0]).toBe(first[0])
  const tuesday = [message(3, 2, at(6, 9)), message(4, 2, at(6, 10))]
  const longer = group(conversationOf([...monday, ...tuesday]), 1)
  expect(longer[1]).not.toBe(next[1])
  expect(longer[1]?.bubbles[0]).toBe(next[1]?.bubbles[0])
  const read = group({ ...conversationOf(monday), readUpTo: 2 }, 1)
  expect(read[0]?.bubbles.map(({ state }) => state)).toEqual(['read', 'read'])
})

it('sorts undelivered messages by id, in a run of their own', () => {
  const held = { ...message(2, 1, at(5, 9, 1)), delivery: 'held' as const }
  const conversation = conversationOf([message(1, 1, at(5, 9)), message(3, 1, at(5, 9, 2))])
  const [day] = groupByDay({ ...conversation, held: [held] }, 1)
  expect(day?.bubbles.map(({ state }) => state)).toEqual(['stored', 'held', 'stored'])
  expect(day?.bubbles.map(({ endsRun }) => endsRun)).toEqual([true, true, true])
  const blocked = { ...held, delivery: 'blocked' as const }
  expect(groupByDay({ ...conversation, held: [blocked] }, 1)[0]?.bubbles[1]).toMatchObject({ state: 'blocked' })
})

it('shows undelivered messages only within the loaded history', () => {
  const held = { ...message(2, 1, at(5, 9)), delivery: 'held' as const }
  const conversation = { ...conversationOf([message(5, 2, at(6, 9))]), held: [held] }
  expect(groupByDay({ ...conversation, hasEarlier: true }, 1)).toHaveLength(1)
  expect(groupByDay(conversation, 1)).toHaveLength(2)
})
