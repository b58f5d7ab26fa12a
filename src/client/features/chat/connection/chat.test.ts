import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { CLOSE_CODES } from '#shared/chat-protocol.ts'
import { CHAT_RECONNECT_MS, HISTORY_ROWS, PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import {
  fireReconnectTimer,
  ids,
  MATCH,
  ME,
  message,
  messageRange,
  OTHER,
  open,
  openConnected,
  peers,
  refusal,
  server,
  setUpChatServer,
  timers,
  waitForPeer,
  waitUntil,
} from '#tests/support/client/chat-harness.ts'

setUpChatServer()

it('sends an auth frame, and is connected once the history arrives [S2.109, S4.25]', async () => {
  const { chat } = open()
  const { received, send } = await waitForPeer(0)
  expect(received).toEqual([{ type: 'auth', userId: ME, matchId: MATCH, features: ['typing', 'read', 'help'] }])
  expect(chat.get()).toMatchObject({ status: 'connecting', loaded: false })
  send({ type: 'history', messages: [] })
  await waitUntil(() =>
    expect(chat.get()).toMatchObject({ status: 'connected', loaded: true, hasEarlier: false }),
  )
})

it('neither loses nor duplicates live messages that arrive before the history [S4.28]', async () => {
  const { chat } = open()
  const { send } = await waitForPeer(0)
  send({ type: 'new_message', message: message(3) })
  send({ type: 'history', messages: [message(1), message(2), message(3)] })
  send({ type: 'new_message', message: message(3, { content: 'again' }) })
  send({ type: 'new_message', message: message(4) })
  await waitUntil(() => expect(ids(chat.get().messages)).toEqual([1, 2, 3, 4]))
  expect(chat.get().messages[2]?.content).toBe('message 3')
})

it('shows an own message at once and replaces it by its echo [S4.28]', async () => {
  const { chat, first, asked } = await openConnected()
  chat.send('Hello')
  expect(chat.get().outgoing).toMatchObject([{ clientId: 'id-1', content: 'Hello', state: 'pending' }])
  await waitUntil(() => expect(first.received).toHaveLength(2))
  expect(first.received[1]).toEqual({ type: 'message', matchId: MATCH, content: 'Hello', clientId: 'id-1' })
  first.send({ type: 'new_message', message: message(3, { senderId: ME, clientId: 'id-1' }) })
  await waitUntil(() => expect(ids(chat.get().messages)).toEqual([1, 2, 3]))
  expect(chat.get().outgoing).toEqual([])
  expect(asked.sent).toEqual([])
})

it('does not take a message of another person with the same clientId for an echo', async () => {
  const { chat, first } = await openConnected()
  chat.send('Hello')
  first.send({ type: 'new_message', message: message(3, { senderId: OTHER, clientId: 'id-1' }) })
  await waitUntil(() => expect(chat.get().messages).toHaveLength(3))
  expect(chat.get().outgoing).toHaveLength(1)
})

it('marks a refused message as failed, which can be retried with the same clientId or discarded', async () => {
  const { chat, first, reports } = await openConnected()
  chat.send('Hello')
  await waitUntil(() => expect(first.received).toHaveLength(2))
  first.send({ type: 'error', message: 'Your account is inactive', clientId: 'id-1' })
  await waitUntil(() => expect(chat.get().outgoing[0]?.state).toBe('failed'))
  expect(reports).toEqual([`${UI_TEXTS.messageSendFailed} | Your account is inactive`])
  chat.retry('id-1')
  await waitUntil(() => expect(first.received).toHaveLength(3))
  expect(first.received[2]).toEqual(first.received[1])
  expect(chat.get().outgoing[0]?.state).toBe('pending')
  chat.discard('id-1')
  expect(chat.get().outgoing).toEqual([])
})

it('reports error frames of the socket [S8.61]', async () => {
  const { first, reports } = await openConnected()
  first.send({ type: 'error', message: 'This is not a message the chat knows' })
  await waitUntil(() => expect(reports).toEqual(['This is not a message the chat knows']))
})

it('reconnects after five seconds and requests only missed messages [S4.26, S9.3]', async () => {
  const { chat, first, asked } = await openConnected()
  first.socket.close(CLOSE_CODES.goingAway)
  await waitUntil(() => expect(chat.get().status).toBe('offline'))
  expect(asked.pages).toEqual([{ after: 2 }])
  fireReconnectTimer()
  const second = await waitForPeer(1)
  expect(second.received).toEqual([
    { type: 'auth', userId: ME, matchId: MATCH, after: 2, features: ['typing', 'read', 'help'] },
  ])
  expect(chat.get().status).toBe('offline')
  second.send({ type: 'history', messages: [message(3)] })
  await waitUntil(() => expect(chat.get().status).toBe('connected'))
  expect(ids(chat.get().messages)).toEqual([1, 2, 3])
})

it('loads and sends over HTTP while offline [S4.25, S4.27]', async () => {
  const { chat, first, asked } = await openConnected({
    loadMessages: async () => ({ items: [message(3)], next: null }),
  })
  first.socket.close()
  await waitUntil(() => expect(ids(chat.get().messages)).toEqual([1, 2, 3]))
  chat.send('From the train')
  await waitUntil(() => expect(ids(chat.get().messages)).toEqual([1, 2, 3, 900]))
  expect(asked.sent).toEqual(['id-1'])
  expect(chat.get().outgoing).toEqual([])
})

it('leaves no gap before a message that was sent while offline', async () => {
  const { chat, first } = await openConnected()
  first.socket.close()
  await waitUntil(() => expect(chat.get().status).toBe('offline'))
  chat.send('From the train')
  await waitUntil(() => expect(ids(chat.get().messages)).toEqual([1, 2, 900]))
  fireReconnectTimer()
  expect((await waitForPeer(1)).received[0]).toMatchObject({ after: 2 })
})

it('resends unconfirmed messages over HTTP with the same clientId when the socket is lost [S4.27]', async () => {
  const { chat, first, asked } = await openConnected()
  chat.send('Hello')
  await waitUntil(() => expect(first.received).toHaveLength(2))
  first.socket.terminate()
  await waitUntil(() => expect(asked.sent).toEqual(['id-1']))
  expect(chat.get().outgoing).toEqual([])
})

it('closes a socket that does not respond', async () => {
  const { chat, asked } = await openConnected()
  chat.send('Hello')
  timers.at(-1)?.run()
  expect(chat.get().status).toBe('offline')
  await waitUntil(() => expect(asked.sent).toEqual(['id-1']))
})

it('reports once that loading and sending fail, until a connection succeeds [S8.59]', async () => {
  const { chat, first, reports } = await openConnected({
    loadMessages: () => Promise.reject(new Error('offline')),
    sendMessage: () => Promise.reject(new Error('offline')),
  })
  first.socket.close()
  await waitUntil(() => expect(reports).toEqual([UI_TEXTS.messagesLoadFailed]))
  server.close()
  fireReconnectTimer()
  chat.send('Hello')
  await waitUntil(() => expect(timers.filter(({ off }) => !off)).toHaveLength(1))
  chat.send('Hello?')
  await waitUntil(() => expect(reports).toHaveLength(2))
  expect(reports).toEqual([UI_TEXTS.messagesLoadFailed, expect.stringContaining(UI_TEXTS.messageSendFailed)])
})

it('loads further pages when it missed more than one frame holds', async () => {
  const pages = [{ items: messageRange(203, 204), next: null }]
  const { chat, first, asked } = await openConnected({
    loadMessages: async (page) => {
      asked.pages.push(page)
      return page.after === 2 ? { items: [], next: null } : (pages.shift() ?? { items: [], next: null })
    },
  })
  first.socket.close()
  await waitUntil(() => expect(chat.get().status).toBe('offline'))
  fireReconnectTimer()
  const second = await waitForPeer(1)
  second.send({ type: 'history', messages: messageRange(3, 2 + HISTORY_ROWS) })
  await waitUntil(() => expect(chat.get().messages).toHaveLength(204))
  expect(asked.pages.at(-1)).toEqual({ after: 202 })
})

it('loads earlier pages until there are none', async () => {
  const { chat } = open({
    loadMessages: async ({ before }) => ({ items: messageRange(1, (before ?? 1) - 1), next: null }),
  })
  const { send } = await waitForPeer(0)
  send({ type: 'history', messages: messageRange(11, 10 + HISTORY_ROWS) })
  await waitUntil(() => expect(chat.get().hasEarlier).toBe(true))
  await Promise.all([chat.loadEarlier(), chat.loadEarlier()])
  expect(chat.get()).toMatchObject({ hasEarlier: false })
  expect(ids(chat.get().messages).slice(0, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

it.each([
  ['completely', (from: number, to: number) => messageRange(from, to)],
  [
    'as far as it can be reached',
    () => {
      throw new Error('offline')
    },
  ],
])('is loaded at once for printing, %s', async (_how, load) => {
  const wanted: number[] = []
  const { chat } = open({
    loadMessagesNow: ({ before, limit }) => {
      wanted.push(before)
      return load(Math.max(1, before - limit), before - 1)
    },
  })
  const { send } = await waitForPeer(0)
  const last = 2 * PAGE_MAX_ROWS + 5 + HISTORY_ROWS
  send({ type: 'history', messages: messageRange(last + 1 - HISTORY_ROWS, last) })
  await waitUntil(() => expect(chat.get().hasEarlier).toBe(true))
  chat.loadAllNow()
  const isWhole = wanted.length > 1
  expect(chat.get()).toMatchObject({ hasEarlier: !isWhole })
  expect(chat.get().messages).toHaveLength(isWhole ? last : HISTORY_ROWS)
})

it('checks the session when its access has ended, and does not reconnect when signed out', async () => {
  const { chat, first, asked } = await openConnected({
    checkAccess: async () => {
      asked.session += 1
      return false
    },
  })
  first.socket.close(CLOSE_CODES.accessEnded)
  await waitUntil(() => expect(asked.session).toBe(1))
  expect(chat.get().status).toBe('offline')
  expect(timers.every(({ off }) => off)).toBe(true)
  expect(asked.pages).toEqual([])
})

it('reconnects after the usual wait when the access still exists', async () => {
  const { first } = await openConnected()
  first.socket.close(CLOSE_CODES.accessEnded)
  await waitUntil(() => expect(timers.filter(({ off }) => !off)).toHaveLength(1))
  fireReconnectTimer()
  await waitForPeer(1)
})

it('keeps the reason of a refusal, and reports it once', async () => {
  const text = 'This match has not been accepted'
  const { chat, reports } = open({ loadMessages: () => Promise.reject(refusal(403, text)) })
  const { send } = await waitForPeer(0)
  send({ type: 'error', message: text })
  await waitUntil(() => expect(chat.get()).toMatchObject({ status: 'offline', loaded: false, refusal: text }))
  expect(reports).toEqual([text])
})

it('checks the session when the server answers 401', async () => {
  const { asked } = open({ loadMessages: () => Promise.reject(refusal(401, 'Not authenticated')) })
  const { send } = await waitForPeer(0)
  send({ type: 'error', message: 'Not authenticated' })
  await waitUntil(() => expect(asked.session).toBe(1))
})

it('shares one socket among its subscribers, and closes it with the last', async () => {
  const { chat, first, close } = await openConnected()
  const second = chat.subscribe(() => {})
  expect(server.clients.size).toBe(1)
  close()
  expect(first.socket.readyState).toBe(WebSocket.OPEN)
  second()
  await once(first.socket, 'close')
  expect(timers.every(({ off }) => off)).toBe(true)
  expect(peers).toHaveLength(1)
})

it('stops when the match is removed: nothing is retried, sent or stored', async () => {
  let gone = 0
  const { chat, first, asked, reports } = await openConnected({
    onGone: () => {
      gone += 1
    },
  })
  chat.send('Half way')
  await waitUntil(() => expect(first.received).toHaveLength(2))
  first.send({ type: 'match_removed', matchId: MATCH })
  await waitUntil(() => expect(chat.get()).toMatchObject({ isGone: true, outgoing: [], status: 'offline' }))
  await waitUntil(() => expect(first.socket.readyState).toBe(WebSocket.CLOSED))
  // Remaining timers must not reconnect.
  for (const { off, run } of timers) if (!off) run()
  expect(gone).toBe(1)
  expect(peers).toHaveLength(1)
  expect(chat.get()).toMatchObject({ isGone: true, outgoing: [], status: 'offline' })
  expect({ sent: asked.sent, reports }).toEqual({ sent: [], reports: [] })
})

it('detects by HTTP that the match was removed', async () => {
  const { chat } = open({ loadMessages: () => Promise.reject(refusal(404, 'Match not found')) })
  const { send } = await waitForPeer(0)
  send({ type: 'error', message: 'Match not found' })
  await waitUntil(() => expect(chat.get().isGone).toBe(true))
})

it('does not reconnect to a match that was removed when its access ended', async () => {
  const { chat, first } = await openConnected({ checkAccess: async () => 'gone' })
  first.socket.close(CLOSE_CODES.accessEnded)
  await waitUntil(() => expect(chat.get().isGone).toBe(true))
  expect(timers.filter(({ off, ms }) => !off && ms === CHAT_RECONNECT_MS)).toEqual([])
})
