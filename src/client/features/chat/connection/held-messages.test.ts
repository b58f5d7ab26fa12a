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
import { addMessages, NO_MESSAGES, replaceHeld } from './message-state.ts'

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

describe('a message that waits for a check', () => {
  it('takes the place of what was on its way, and is no part of the history', async () => {
    const { chat, first } = await openConnected()
    chat.send('Call me')
    await waitUntil(() => expect(first.received.at(-1)).toMatchObject({ type: 'message', clientId: 'id-1' }))
    first.send({ type: 'new_message', message: held(7, { content: 'Call me', clientId: 'id-1' }) })
    await waitUntil(() => expect(idsOf(chat.get().held)).toEqual([7]))
    expect(chat.get().outgoing).toEqual([])
    expect(idsOf(chat.get().messages)).toEqual([1, 2])
  })

  it('that is let through becomes an ordinary one, once', async () => {
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

  it('without a name of its own leaves when the server says that it waits no longer', async () => {
    const server = fakeServer([held(7, { clientId: null })])
    const { chat, first } = await openConnected({ loadHeld: server.loadHeld })
    await waitUntil(() => expect(idsOf(chat.get().held)).toEqual([7]))
    server.now.length = 0
    first.send({ type: 'new_message', message: message(9, { senderId: ME }) })
    first.send({ type: 'match_changed', matchId: 7 })
    await waitUntil(() => expect(chat.get().held).toEqual([]))
  })

  it('that is not let through stays, and says so', async () => {
    const server = fakeServer([held(7)])
    const { chat, first } = await openConnected({ loadHeld: server.loadHeld })
    await waitUntil(() => expect(idsOf(chat.get().held)).toEqual([7]))
    server.now.splice(0, 1, held(7, { delivery: 'blocked' }))
    first.send({ type: 'match_changed', matchId: 7 })
    await waitUntil(() => expect(chat.get().held).toMatchObject([{ id: 7, delivery: 'blocked' }]))
  })

  it('is known again after a reload, and what was kept of it is not sent twice', async () => {
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

describe('what the server says of what waits', () => {
  const previous = [held(3)]
  const state = { ...NO_MESSAGES, held: previous }

  it('takes nothing away that has come to wait since it was asked', () => {
    const later = addMessages(state, [held(5)], ME)
    expect(idsOf(replaceHeld(later, { current: previous, previous }).held)).toEqual([3, 5])
    expect(idsOf(replaceHeld(later, { current: [], previous }).held)).toEqual([5])
  })

  it('brings nothing back that has been delivered since it was asked', () => {
    const delivered = message(6, { senderId: ME, clientId: 'client-3' })
    const later = addMessages(state, [delivered], ME)
    expect(replaceHeld(later, { current: previous, previous }).held).toEqual([])
  })

  it('is nothing new while nothing waits', () => {
    expect(replaceHeld(NO_MESSAGES, { current: [], previous: [] })).toBe(NO_MESSAGES)
  })
})
