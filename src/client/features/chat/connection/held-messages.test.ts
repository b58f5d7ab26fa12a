import { describe, expect, it } from 'vitest'
import type { OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import type { HeldMessage } from '#shared/chat-protocol.ts'
import {
  createMemoryOutbox,
  ME,
  message,
  open,
  openConnected,
  setUpChatServer,
  waitUntil,
} from '#tests/support/client/chat-harness.ts'
import { addMessages, NO_MESSAGES, replaceHeld } from './messages.ts'

setUpChatServer()

const held = (id: number, more: Partial<HeldMessage> = {}): HeldMessage => ({
  ...message(id, { senderId: ME, clientId: `client-${id}` }),
  delivery: 'held',
  ...more,
})
const idsOf = (messages: readonly { id: number }[]) => messages.map(({ id }) => id)

/** Fake server with these held messages. */
function fakeServer(now: HeldMessage[]) {
  const asked = { times: 0 }
  const loadHeld = async () => {
    asked.times += 1
    return { items: [...now] }
  }
  return { now, asked, loadHeld }
}

describe('a held message', () => {
  it('replaces its outgoing message, and is not part of the history', async () => {
    const { chat, first } = await openConnected()
    chat.send('Call me')
    await waitUntil(() => expect(first.received.at(-1)).toMatchObject({ type: 'message', clientId: 'id-1' }))
    first.send({ type: 'new_message', message: held(7, { content: 'Call me', clientId: 'id-1' }) })
    await waitUntil(() => expect(idsOf(chat.get().held)).toEqual([7]))
    expect(chat.get().outgoing).toEqual([])
    expect(idsOf(chat.get().messages)).toEqual([1, 2])
  })

  it('becomes an ordinary message, once, when it is allowed', async () => {
    const server = fakeServer([held(7, { clientId: 'id-1' })])
    const { chat, first } = await openConnected({ loadHeld: server.loadHeld })
    await waitUntil(() => expect(idsOf(chat.get().held)).toEqual([7]))
    server.now.length = 0
    const delivered = message(9, { senderId: ME, clientId: 'id-1' })
    first.send({ type: 'new_message', message: delivered })
    first.send({ type: 'match_changed', matchId: delivered.matchId })
    await waitUntil(() => expect(idsOf(chat.get().messages)).toEqual([1, 2, 9]))
    expect(chat.get().held).toEqual([])
    await waitUntil(() => expect(server.asked.times).toBe(2))
    expect(chat.get().held).toEqual([])
  })

  it('without a clientId is removed when the server no longer lists it', async () => {
    const server = fakeServer([held(7, { clientId: null })])
    const { chat, first } = await openConnected({ loadHeld: server.loadHeld })
    await waitUntil(() => expect(idsOf(chat.get().held)).toEqual([7]))
    server.now.length = 0
    first.send({ type: 'new_message', message: message(9, { senderId: ME }) })
    first.send({ type: 'match_changed', matchId: 7 })
    await waitUntil(() => expect(chat.get().held).toEqual([]))
  })

  it('stays and is marked as blocked when it is refused', async () => {
    const server = fakeServer([held(7)])
    const { chat, first } = await openConnected({ loadHeld: server.loadHeld })
    await waitUntil(() => expect(idsOf(chat.get().held)).toEqual([7]))
    server.now.splice(0, 1, held(7, { delivery: 'blocked' }))
    first.send({ type: 'match_changed', matchId: 7 })
    await waitUntil(() => expect(chat.get().held).toMatchObject([{ id: 7, delivery: 'blocked' }]))
  })

  it('is recognised after a reload, and its outbox entry is not sent again', async () => {
    const kept: OutgoingMessage[] = []
    const sent: string[] = []
    const sendMessage = async ({ content, clientId }: { content: string; clientId: string }) => {
      sent.push(clientId)
      return { message: held(7, { content, clientId }) }
    }
    const outbox = createMemoryOutbox(kept)
    kept.push({
      clientId: 'before',
      content: 'Call me',
      createdAt: '2026-01-05T09:30:00.000Z',
      state: 'pending',
      refused: false,
    })
    const { chat, close } = open({ outbox, sendMessage })
    await waitUntil(() => expect(chat.get().held).toMatchObject([{ id: 7, clientId: 'before' }]))
    expect(chat.get().outgoing).toEqual([])
    await waitUntil(() => expect(kept).toEqual([]))
    close()

    const server = fakeServer([held(7, { clientId: 'before' })])
    const again = open({ outbox, sendMessage, loadHeld: server.loadHeld })
    again.network.lost()
    await waitUntil(() => expect(idsOf(again.chat.get().held)).toEqual([7]))
    expect(sent).toEqual(['before'])
  })
})

describe('the server’s list of held messages', () => {
  const previous = [held(3)]
  const state = { ...NO_MESSAGES, held: previous }

  it('does not remove messages held since the request was sent', () => {
    const later = addMessages(state, [held(5)], ME)
    expect(idsOf(replaceHeld(later, { current: previous, previous }).held)).toEqual([3, 5])
    expect(idsOf(replaceHeld(later, { current: [], previous }).held)).toEqual([5])
  })

  it('does not restore messages delivered since the request was sent', () => {
    const delivered = message(6, { senderId: ME, clientId: 'client-3' })
    const later = addMessages(state, [delivered], ME)
    expect(replaceHeld(later, { current: previous, previous }).held).toEqual([])
  })

  it('returns the same state when nothing is held', () => {
    expect(replaceHeld(NO_MESSAGES, { current: [], previous: [] })).toBe(NO_MESSAGES)
  })
})
