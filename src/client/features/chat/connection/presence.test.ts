import { expect, it } from 'vitest'
import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from '#shared/product-limits.ts'
import {
  fireReconnectTimer,
  MATCH,
  ME,
  message,
  OTHER,
  openConnected,
  setUpChatServer,
  timers,
  waitForPeer,
  waitUntil,
} from '#tests/support/client/chat-harness.ts'

setUpChatServer()

function passTime(ms: number) {
  const timer = timers.findLast((other) => other.ms === ms && !other.off)
  if (!timer) throw new Error('no timer has this delay')
  timer.off = true
  timer.run()
}

it('shows the typing indicator for five seconds at most', async () => {
  const { chat, first } = await openConnected()
  first.send({ type: 'typing', matchId: MATCH, userId: OTHER })
  await waitUntil(() => expect(chat.get().otherTyping).toBe(true))
  passTime(TYPING_SHOWN_MS)
  expect(chat.get().otherTyping).toBe(false)
})

it('hides the typing indicator when the message arrives or the connection is lost', async () => {
  const { chat, first } = await openConnected()
  first.send({ type: 'typing', matchId: MATCH, userId: OTHER })
  await waitUntil(() => expect(chat.get().otherTyping).toBe(true))
  first.send({ type: 'new_message', message: message(3) })
  await waitUntil(() => expect(chat.get().otherTyping).toBe(false))
  first.send({ type: 'typing', matchId: MATCH, userId: OTHER })
  await waitUntil(() => expect(chat.get().otherTyping).toBe(true))
  first.socket.close()
  await waitUntil(() => expect(chat.get()).toMatchObject({ otherTyping: false, status: 'offline' }))
})

it('sends a typing indicator every two seconds at most, and none while offline', async () => {
  const { chat, first } = await openConnected()
  const typed = () => first.received.filter(({ type }) => type === 'typing')
  for (let count = 0; count < 20; count += 1) chat.typing()
  chat.markRead(2)
  await waitUntil(() => expect(first.received.at(-1)?.type).toBe('read'))
  expect(typed()).toEqual([{ type: 'typing', matchId: MATCH }])
  passTime(TYPING_EVERY_MS)
  chat.typing()
  await waitUntil(() => expect(typed()).toHaveLength(2))
  chat.send('Hello')
  chat.typing()
  await waitUntil(() => expect(typed()).toHaveLength(3))
  first.socket.close()
  await waitUntil(() => expect(chat.get().status).toBe('offline'))
  passTime(TYPING_EVERY_MS)
  expect(() => chat.typing()).not.toThrow()
})

it('tracks how far the other person has read, from read marks and replies', async () => {
  const { chat, first } = await openConnected()
  expect(chat.get().readUpTo).toBe(0)
  first.send({ type: 'read', matchId: MATCH, userId: OTHER, messageId: 5 })
  await waitUntil(() => expect(chat.get().readUpTo).toBe(5))
  first.send({ type: 'read', matchId: MATCH, userId: ME, messageId: 9 })
  first.send({ type: 'read', matchId: MATCH, userId: OTHER, messageId: 4 })
  first.send({ type: 'new_message', message: message(8) })
  await waitUntil(() => expect(chat.get().readUpTo).toBe(8))
})

it('sends each read mark once over the socket', async () => {
  let noted = 0
  const { chat, first, asked } = await openConnected({
    onRead: () => {
      noted += 1
    },
  })
  const marks = () => first.received.filter(({ type }) => type === 'read')
  chat.markRead(2)
  await waitUntil(() => expect(marks()).toEqual([{ type: 'read', matchId: MATCH, messageId: 2 }]))
  first.send({ type: 'read', matchId: MATCH, userId: ME, messageId: 2 })
  await waitUntil(() => expect(noted).toBe(1))
  chat.markRead(1)
  chat.markRead(2)
  chat.send('Hello')
  await waitUntil(() => expect(first.received.at(-1)?.type).toBe('message'))
  expect(marks()).toHaveLength(1)
  expect(asked.read).toEqual([])
})

it('sends read marks over HTTP when there is no socket', async () => {
  const { chat, first, asked } = await openConnected()
  first.socket.close()
  await waitUntil(() => expect(chat.get().status).toBe('offline'))
  chat.markRead(2)
  await waitUntil(() => expect(asked.read).toEqual([2]))
})

it('resends a read mark when the connection was lost before its confirmation', async () => {
  const { chat, first } = await openConnected({ markRead: () => Promise.reject(new Error('offline')) })
  first.socket.close()
  await waitUntil(() => expect(chat.get().status).toBe('offline'))
  chat.markRead(2)
  fireReconnectTimer()
  const second = await waitForPeer(1)
  second.send({ type: 'history', messages: [] })
  await waitUntil(() => expect(second.received.at(-1)).toEqual({ type: 'read', matchId: MATCH, messageId: 2 }))
})
