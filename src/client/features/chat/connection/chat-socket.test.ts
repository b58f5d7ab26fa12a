import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { CLOSE_CODES } from '#shared/chat-protocol.ts'
import { CHAT_RECONNECT_MS, HISTORY_ROWS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import {
  connected,
  ids,
  MATCH,
  ME,
  message,
  OTHER,
  open,
  passReconnectTime,
  peer,
  peers,
  range,
  refusal,
  server,
  timers,
  until,
  wired,
} from '#tests/support/client/chat-harness.ts'

wired()

it('sends an auth frame, and is connected once the history arrives [S2.109, S4.25]', async () => {
  const { chat } = open()
  const { heard, say } = await peer(0)
  expect(heard).toEqual([{ type: 'auth', userId: ME, matchId: MATCH, features: ['typing', 'read', 'help'] }])
  expect(chat.get()).toMatchObject({ status: 'connecting', loaded: false })
  say({ type: 'history', messages: [] })
  await until(() => expect(chat.get()).toMatchObject({ status: 'connected', loaded: true, hasEarlier: false }))
})

it('neither loses nor duplicates live messages that arrive before the history [S4.28]', async () => {
  const { chat } = open()
  const { say } = await peer(0)
  say({ type: 'new_message', message: message(3) })
  say({ type: 'history', messages: [message(1), message(2), message(3)] })
  say({ type: 'new_message', message: message(3, { content: 'again' }) })
  say({ type: 'new_message', message: message(4) })
  await until(() => expect(ids(chat.get().messages)).toEqual([1, 2, 3, 4]))
  expect(chat.get().messages[2]?.content).toBe('message 3')
})

it('shows an own message at once and replaces it by its echo [S4.28]', async () => {
  const { chat, first, asked } = await connected()
  chat.send('Hello')
  expect(chat.get().outgoing).toMatchObject([{ clientId: 'id-1', content: 'Hello', state: 'pending' }])
  await until(() => expect(first.heard).toHaveLength(2))
  expect(first.heard[1]).toEqual({ type: 'message', matchId: MATCH, content: 'Hello', clientId: 'id-1' })
  first.say({ type: 'new_message', message: message(3, { senderId: ME, clientId: 'id-1' }) })
  await until(() => expect(ids(chat.get().messages)).toEqual([1, 2, 3]))
  expect(chat.get().outgoing).toEqual([])
  expect(asked.sent).toEqual([])
})

it('does not take a message of another person with the same clientId for an echo', async () => {
  const { chat, first } = await connected()
  chat.send('Hello')
  first.say({ type: 'new_message', message: message(3, { senderId: OTHER, clientId: 'id-1' }) })
  await until(() => expect(chat.get().messages).toHaveLength(3))
  expect(chat.get().outgoing).toHaveLength(1)
})

it('marks a refused message as failed, which can be retried with the same clientId or discarded', async () => {
  const { chat, first, reports } = await connected()
  chat.send('Hello')
  await until(() => expect(first.heard).toHaveLength(2))
  first.say({ type: 'error', message: 'Your account is inactive', clientId: 'id-1' })
  await until(() => expect(chat.get().outgoing[0]?.state).toBe('failed'))
  expect(reports).toEqual([`${UI_TEXTS.messageSendFailed} | Your account is inactive`])
  chat.retry('id-1')
  await until(() => expect(first.heard).toHaveLength(3))
  expect(first.heard[2]).toEqual(first.heard[1])
  expect(chat.get().outgoing[0]?.state).toBe('pending')
  chat.discard('id-1')
  expect(chat.get().outgoing).toEqual([])
})

it('reports error frames of the socket [S8.61]', async () => {
  const { first, reports } = await connected()
  first.say({ type: 'error', message: 'This is not a message the chat knows' })
  await until(() => expect(reports).toEqual(['This is not a message the chat knows']))
})

it('reconnects after five seconds and requests only missed messages [S4.26, S9.3]', async () => {
  const { chat, first, asked } = await connected()
  first.socket.close(CLOSE_CODES.goingAway)
  await until(() => expect(chat.get().status).toBe('offline'))
  expect(asked.pages).toEqual([{ after: 2 }])
  passReconnectTime()
  const second = await peer(1)
  expect(second.heard).toEqual([
    { type: 'auth', userId: ME, matchId: MATCH, after: 2, features: ['typing', 'read', 'help'] },
  ])
  expect(chat.get().status).toBe('offline')
  second.say({ type: 'history', messages: [message(3)] })
  await until(() => expect(chat.get().status).toBe('connected'))
  expect(ids(chat.get().messages)).toEqual([1, 2, 3])
})

it('loads and sends over HTTP while offline [S4.25, S4.27]', async () => {
  const { chat, first, asked } = await connected({
    loadMessages: async () => ({ items: [message(3)], next: null }),
  })
  first.socket.close()
  await until(() => expect(ids(chat.get().messages)).toEqual([1, 2, 3]))
  chat.send('From the train')
  await until(() => expect(ids(chat.get().messages)).toEqual([1, 2, 3, 900]))
  expect(asked.sent).toEqual(['id-1'])
  expect(chat.get().outgoing).toEqual([])
})

it('leaves no gap before a message that was sent while offline', async () => {
  const { chat, first } = await connected()
  first.socket.close()
  await until(() => expect(chat.get().status).toBe('offline'))
  chat.send('From the train')
  await until(() => expect(ids(chat.get().messages)).toEqual([1, 2, 900]))
  passReconnectTime()
  expect((await peer(1)).heard[0]).toMatchObject({ after: 2 })
})

it('resends unconfirmed messages over HTTP with the same clientId when the socket is lost [S4.27]', async () => {
  const { chat, first, asked } = await connected()
  chat.send('Hello')
  await until(() => expect(first.heard).toHaveLength(2))
  first.socket.terminate()
  await until(() => expect(asked.sent).toEqual(['id-1']))
  expect(chat.get().outgoing).toEqual([])
})

it('closes a socket that does not respond', async () => {
  const { chat, asked } = await connected()
  chat.send('Hello')
  timers.at(-1)?.run()
  expect(chat.get().status).toBe('offline')
  await until(() => expect(asked.sent).toEqual(['id-1']))
})

it('reports once that loading and sending fail, until a connection succeeds [S8.59]', async () => {
  const { chat, first, reports } = await connected({
    loadMessages: () => Promise.reject(new Error('offline')),
    sendMessage: () => Promise.reject(new Error('offline')),
  })
  first.socket.close()
  await until(() => expect(reports).toEqual([UI_TEXTS.messagesLoadFailed]))
  server.close()
  passReconnectTime()
  chat.send('Hello')
  await until(() => expect(timers.filter(({ off }) => !off)).toHaveLength(1))
  chat.send('Hello?')
  await until(() => expect(reports).toHaveLength(2))
  expect(reports).toEqual([UI_TEXTS.messagesLoadFailed, expect.stringContaining(UI_TEXTS.messageSendFailed)])
})

it('loads further pages when it missed more than one frame holds', async () => {
  const pages = [{ items: range(203, 204), next: null }]
  const { chat, first, asked } = await connected({
    loadMessages: async (page) => {
      asked.pages.push(page)
      return page.after === 2 ? { items: [], next: null } : (pages.shift() ?? { items: [], next: null })
    },
  })
  first.socket.close()
  await until(() => expect(chat.get().status).toBe('offline'))
  passReconnectTime()
  const second = await peer(1)
  second.say({ type: 'history', messages: range(3, 2 + HISTORY_ROWS) })
  await until(() => expect(chat.get().messages).toHaveLength(204))
  expect(asked.pages.at(-1)).toEqual({ after: 202 })
})

it('loads earlier pages until there are none', async () => {
  const { chat } = open({
    loadMessages: async ({ before }) => ({ items: range(1, (before ?? 1) - 1), next: null }),
  })
  const { say } = await peer(0)
  say({ type: 'history', messages: range(11, 10 + HISTORY_ROWS) })
  await until(() => expect(chat.get().hasEarlier).toBe(true))
  await Promise.all([chat.loadEarlier(), chat.loadEarlier()])
  expect(chat.get()).toMatchObject({ hasEarlier: false })
  expect(ids(chat.get().messages).slice(0, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

it('checks the session when its access has ended, and does not reconnect when signed out', async () => {
  const { chat, first, asked } = await connected({
    checkAccess: async () => {
      asked.session += 1
      return false
    },
  })
  first.socket.close(CLOSE_CODES.accessEnded)
  await until(() => expect(asked.session).toBe(1))
  expect(chat.get().status).toBe('offline')
  expect(timers.every(({ off }) => off)).toBe(true)
  expect(asked.pages).toEqual([])
})

it('reconnects after the usual wait when the access still exists', async () => {
  const { first } = await connected()
  first.socket.close(CLOSE_CODES.accessEnded)
  await until(() => expect(timers.filter(({ off }) => !off)).toHaveLength(1))
  passReconnectTime()
  await peer(1)
})

it('keeps the reason of a refusal, and reports it once', async () => {
  const text = 'This match has not been accepted'
  const { chat, reports } = open({ loadMessages: () => Promise.reject(refusal(403, text)) })
  const { say } = await peer(0)
  say({ type: 'error', message: text })
  await until(() => expect(chat.get()).toMatchObject({ status: 'offline', loaded: false, refusal: text }))
  expect(reports).toEqual([text])
})

it('checks the session when the server answers 401', async () => {
  const { asked } = open({ loadMessages: () => Promise.reject(refusal(401, 'Not authenticated')) })
  const { say } = await peer(0)
  say({ type: 'error', message: 'Not authenticated' })
  await until(() => expect(asked.session).toBe(1))
})

it('shares one socket among its subscribers, and closes it with the last', async () => {
  const { chat, first, close } = await connected()
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
  const { chat, first, asked, reports } = await connected({
    onGone: () => {
      gone += 1
    },
  })
  chat.send('Half way')
  await until(() => expect(first.heard).toHaveLength(2))
  first.say({ type: 'match_removed', matchId: MATCH })
  await until(() => expect(chat.get()).toMatchObject({ isGone: true, outgoing: [], status: 'offline' }))
  await until(() => expect(first.socket.readyState).toBe(WebSocket.CLOSED))
  // Remaining timers must not reconnect.
  for (const { off, run } of timers) if (!off) run()
  expect(gone).toBe(1)
  expect(peers).toHaveLength(1)
  expect(chat.get()).toMatchObject({ isGone: true, outgoing: [], status: 'offline' })
  expect({ sent: asked.sent, reports }).toEqual({ sent: [], reports: [] })
})

it('detects by HTTP that the match was removed', async () => {
  const { chat } = open({ loadMessages: () => Promise.reject(refusal(404, 'Match not found')) })
  const { say } = await peer(0)
  say({ type: 'error', message: 'Match not found' })
  await until(() => expect(chat.get().isGone).toBe(true))
})

it('does not reconnect to a match that was removed when its access ended', async () => {
  const { chat, first } = await connected({ checkAccess: async () => 'gone' })
  first.socket.close(CLOSE_CODES.accessEnded)
  await until(() => expect(chat.get().isGone).toBe(true))
  expect(timers.filter(({ off, ms }) => !off && ms === CHAT_RECONNECT_MS)).toEqual([])
})
