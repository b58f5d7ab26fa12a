import { expect, it } from 'vitest'
import type { HeldMessage } from '#shared/chat-protocol.ts'
import { HISTORY_ROWS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import {
  ids,
  ME,
  message,
  messageRange,
  open,
  setUpChatServer,
  waitForPeer,
  waitUntil,
} from '#tests/support/client/chat-harness.ts'
import type { Chat } from './chat-options.ts'
import { excerptState, NO_MESSAGES } from './messages.ts'

setUpChatServer()

const LAST = 1_000
const FIRST_LOADED = LAST - HISTORY_ROWS + 1
const PAGE = 100

/** A message of a conversation with one message a minute. */
const at = (id: number) => new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString()
const between = (from: number, to: number) =>
  messageRange(Math.max(from, 1), Math.min(to, LAST)).map((one) => ({ ...one, createdAt: at(one.id) }))

/** A day whose messages come when `answer` is called. */
const SLOW = at(333)

/** Opens a conversation of 1,000 messages of which the latest 200 are loaded. */
async function openLong(loaded = LAST, earlierPage = Promise.resolve()) {
  const answers: (() => void)[] = []
  const opened = open({
    loadMessages: async ({ before, after = 0, limit = PAGE }) => {
      if (before === FIRST_LOADED) await earlierPage
      const items = before ? between(before - limit, before - 1) : between(after + 1, after + limit)
      const isWhole = before ? items[0]?.id === 1 : (items.at(-1)?.id ?? LAST) === LAST
      return { items, next: isWhole ? null : {} }
    },
    loadMessagesSince: async (since = '') => {
      if (since === SLOW) await new Promise<void>((answer) => answers.push(answer))
      const first = between(1, LAST).find(({ createdAt }) => createdAt >= since)?.id ?? LAST + 1
      const items = between(first, first + PAGE - 1)
      return { items, next: (items.at(-1)?.id ?? LAST) < LAST ? {} : null, hasEarlier: first > 1 }
    },
  })
  const { send } = await waitForPeer(0)
  send({ type: 'history', messages: between(loaded - HISTORY_ROWS + 1, loaded) })
  await waitUntil(() => expect(opened.chat.get().hasEarlier).toBe(true))
  const answer = async () => {
    await waitUntil(() => expect(answers).toHaveLength(1))
    answers[0]?.()
  }
  return { ...opened, send, answer }
}

const heldMessage = (id: number): HeldMessage => ({ ...message(id), delivery: 'held' })
const range = (messages: readonly { id: number }[] | undefined) => [messages?.[0]?.id, messages?.at(-1)?.id]

it('shows the first message of a conversation and what follows, next to the latest', async () => {
  const { chat } = await openLong()
  expect(await chat.jumpTo()).toMatchObject({ id: 1 })
  expect(chat.get()).toMatchObject({ jump: { count: 1, messageId: 1 }, excerpt: { hasEarlier: false } })
  expect(range(chat.get().excerpt?.messages)).toEqual([1, 100])
  expect(range(chat.get().messages)).toEqual([FIRST_LOADED, LAST])
})

it('pages both ways from a day, once at a time', async () => {
  const { chat } = await openLong()
  await chat.jumpTo(at(300))
  await Promise.all([chat.loadEarlier(), chat.loadEarlier(), chat.loadLater(), chat.loadLater()])
  expect(ids(chat.get().excerpt?.messages ?? [])).toEqual(ids(between(200, 499)))
  expect(chat.get()).toMatchObject({
    hasEarlier: true,
    excerpt: { hasEarlier: true },
    jump: { messageId: 300 },
  })
})

it('joins the latest messages once it meets them, without a gap or a repetition', async () => {
  const { chat } = await openLong()
  await chat.jumpTo(at(650))
  await chat.loadLater()
  expect(chat.get().excerpt).toBeNull()
  expect(chat.get().jump).toEqual({ count: 1, messageId: 650 })
  expect(ids(chat.get().messages)).toEqual(ids(between(650, LAST)))
  await chat.loadEarlier()
  expect(range(chat.get().messages)).toEqual([550, LAST])
})

it('needs no request for a day that is loaded', async () => {
  const { chat } = await openLong()
  await chat.jumpTo(at(900))
  expect(chat.get()).toMatchObject({ excerpt: null, jump: { count: 1, messageId: 900 } })
  expect(ids(chat.get().messages)).toEqual(ids(between(FIRST_LOADED, LAST)))
})

it('shows the latest messages where there are none since a day', async () => {
  const { chat } = await openLong()
  await chat.jumpTo(at(1))
  expect(await chat.jumpTo(at(LAST + 60))).toBeNull()
  expect(chat.get()).toMatchObject({ excerpt: null, jump: { count: 2, messageId: null } })
})

it('returns to the latest messages when one is sent, and takes up live ones meanwhile', async () => {
  const { chat, send } = await openLong()
  await chat.jumpTo()
  send({ type: 'new_message', message: message(LAST + 1) })
  await waitUntil(() => expect(range(chat.get().messages)).toEqual([FIRST_LOADED, LAST + 1]))
  expect(range(chat.get().excerpt?.messages)).toEqual([1, 100])
  chat.send('Hello')
  expect(chat.get()).toMatchObject({
    excerpt: null,
    outgoing: [{ content: 'Hello' }],
    jump: { messageId: null },
  })
  send({ type: 'new_message', message: message(LAST + 2, { senderId: ME, clientId: 'id-1' }) })
  await waitUntil(() => expect(range(chat.get().messages)).toEqual([FIRST_LOADED, LAST + 2]))
})

it('follows the last of two jumps, and drops a page of the one before', async () => {
  const { chat } = await openLong()
  await chat.jumpTo(at(100))
  const page = chat.loadLater()
  const jumps = [chat.jumpTo(at(300)), chat.jumpTo(at(400))]
  await Promise.all([page, ...jumps])
  expect(range(chat.get().excerpt?.messages)).toEqual([400, 499])
})

it.each([
  ['a message is sent', (chat: Chat) => chat.send('Hello')],
  ['it is canceled', (chat: Chat) => chat.cancelJump()],
  ['the latest messages are asked for', (chat: Chat) => chat.showLatest()],
])('does not move the reader any more once %s', async (_what, act) => {
  const { chat, answer } = await openLong()
  const jump = chat.jumpTo(SLOW)
  act(chat)
  await answer()
  expect(await jump).toBeUndefined()
  expect(chat.get()).toMatchObject({ excerpt: null, jump: { messageId: null } })
})

it('loads what was missed before a day that is later than what is loaded', async () => {
  const { chat } = await openLong(LAST - 10)
  expect(await chat.jumpTo(at(LAST - 5))).toMatchObject({ id: LAST - 5 })
  expect(ids(chat.get().messages)).toEqual(ids(between(LAST - 10 - HISTORY_ROWS + 1, LAST)))
  expect(chat.get()).toMatchObject({ excerpt: null, hasEarlier: true })
})

it('pages from where it is, though a page from before the jump is still awaited', async () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const { chat } = await openLong(LAST, promise)
  const before = chat.loadEarlier()
  await chat.jumpTo(at(300))
  await chat.loadEarlier()
  resolve()
  await before
  expect(range(chat.get().excerpt?.messages)).toEqual([200, 399])
  expect(range(chat.get().messages)).toEqual([FIRST_LOADED, LAST])
})

it('shows in an excerpt what was read, and held messages between its own', () => {
  const state = {
    ...NO_MESSAGES,
    messages: between(801, LAST),
    readUpTo: 990,
    held: [heldMessage(350), heldMessage(900)],
  }
  const shown = excerptState(state, { messages: between(300, 399), hasEarlier: true })
  expect(shown).toMatchObject({ readUpTo: 990, hasEarlier: true, outgoing: [] })
  expect(range(shown.messages)).toEqual([300, 399])
  expect(ids(shown.held)).toEqual([350])
})

it('stays where it is and says so when a day cannot be loaded', async () => {
  const { chat, reports } = open({ loadMessagesSince: () => Promise.reject(new Error('offline')) })
  const { send } = await waitForPeer(0)
  send({ type: 'history', messages: between(FIRST_LOADED, LAST) })
  await waitUntil(() => expect(chat.get().loaded).toBe(true))
  expect(await chat.jumpTo()).toBeUndefined()
  expect(reports).toEqual([UI_TEXTS.messagesLoadFailed])
  expect(chat.get()).toMatchObject({ excerpt: null, jump: { count: 0 } })
})
