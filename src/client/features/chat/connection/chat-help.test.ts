import { describe, expect, it } from 'vitest'
import {
  MATCH,
  ME,
  message,
  open,
  openConnected,
  setUpChatServer,
  waitUntil,
} from '#tests/support/client/chat-harness.ts'

setUpChatServer()

/** Opens a conversation and counts how often help is shown. */
async function openChat() {
  const shown = { times: 0 }
  const showHelp = () => {
    shown.times += 1
  }
  return { ...(await openConnected({ showHelp })), shown }
}

describe('help for a message about danger', () => {
  it('is shown when the server asks for it, and stays offered until the next message', async () => {
    const { chat, first, shown } = await openChat()
    const clientId = chat.send('Danger')
    expect([shown.times, chat.get().offersHelp]).toEqual([0, false])
    first.send({ type: 'help', matchId: MATCH, clientId: clientId ?? '' })
    await waitUntil(() => expect(shown.times).toBe(1))
    expect(chat.get().offersHelp).toBe(true)
    chat.send('Something else')
    expect(chat.get().offersHelp).toBe(false)
  })

  it('is shown once when both client and server have found the danger', async () => {
    const { chat, first, shown } = await openChat()
    const clientId = chat.send('Danger') ?? ''
    chat.offerHelp(clientId)
    chat.send('Something else')
    first.send({ type: 'help', matchId: MATCH, clientId })
    first.send({ type: 'new_message', message: message(3) })
    await waitUntil(() => expect(chat.get().messages).toHaveLength(3))
    expect([shown.times, chat.get().offersHelp]).toEqual([1, false])
  })

  it('is shown again for another message', async () => {
    const { chat, first, shown } = await openChat()
    for (const text of ['Danger', 'More danger']) {
      first.send({ type: 'help', matchId: MATCH, clientId: chat.send(text) ?? '' })
    }
    await waitUntil(() => expect(shown.times).toBe(2))
  })

  it('is shown once for a message sent over HTTP', async () => {
    const shown = { times: 0 }
    const { chat } = open({
      showHelp: () => {
        shown.times += 1
      },
      sendMessage: async ({ content, clientId }) => ({
        message: message(900, { senderId: ME, content, clientId }),
        needsHelp: content === 'Danger',
      }),
    })
    chat.send('Hello')
    await waitUntil(() => expect(chat.get().messages).toHaveLength(1))
    expect(shown.times).toBe(0)
    chat.send('Danger')
    await waitUntil(() => expect(shown.times).toBe(1))
    expect(chat.get().offersHelp).toBe(true)
  })
})
