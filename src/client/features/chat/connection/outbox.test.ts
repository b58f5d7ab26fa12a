import { setImmediate } from 'node:timers/promises'
import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { OUTBOX_TEXTS } from '#client/features/chat/texts.ts'
import type { OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import { CLOSE_CODES } from '#shared/chat-protocol.ts'
import { OUTBOX_MAX_MESSAGES } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import {
  createMemoryOutbox,
  fireReconnectTimer,
  fireTimer,
  ME,
  message,
  open,
  openConnected,
  peers,
  refusal,
  setUpChatServer,
  timers,
  waitUntil,
} from '#tests/support/client/chat-harness.ts'

setUpChatServer()

/** Timeout after which an unanswered socket counts as lost. */
const ANSWER_MS = 5_000

const waiting = (clientId: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  clientId,
  content: `message ${clientId}`,
  createdAt: '2026-01-05T09:30:00.000Z',
  state: 'pending',
  refused: false,
  ...more,
})

/** Fake network that can go down. Like the server, it stores one message per clientId. */
function network() {
  const stored: string[] = []
  const tried: string[] = []
  const line = { up: false }
  const sendMessage = async ({ content, clientId }: { content: string; clientId: string }) => {
    tried.push(clientId)
    if (!line.up) throw new TypeError('Failed to fetch')
    if (!stored.includes(clientId)) stored.push(clientId)
    return { message: message(900 + stored.indexOf(clientId), { senderId: ME, content, clientId }) }
  }
  return { stored, tried, line, sendMessage }
}

/** Opens a conversation without socket and network. */
async function offline(kept: OutgoingMessage[], wire = network()) {
  const opened = open({ outbox: createMemoryOutbox(kept), sendMessage: wire.sendMessage })
  opened.network.lost()
  await waitUntil(() => expect(opened.chat.get().status).toBe('offline'))
  return { ...opened, ...wire, wire }
}

it('keeps offline messages across a reload and sends each once, in order', async () => {
  const kept: OutgoingMessage[] = []
  const before = await offline(kept)
  for (const text of ['One', 'Two', 'Three']) before.chat.send(text)
  await waitUntil(() => expect(kept.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']))
  before.close()

  before.line.up = true
  const { chat } = open({ outbox: createMemoryOutbox(kept), sendMessage: before.sendMessage })
  await waitUntil(() =>
    expect(chat.get().messages.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']),
  )
  expect(before.stored).toEqual(['id-1', 'id-2', 'id-3'])
  expect(chat.get().outgoing).toEqual([])
  await waitUntil(() => expect(kept).toEqual([]))
})

it('resends with the same clientId when the answer was lost', async () => {
  const { chat } = await openConnected({ outbox: createMemoryOutbox([waiting('lost')]) })
  await waitUntil(() => expect(chat.get().messages.at(-1)).toMatchObject({ clientId: 'lost', id: 900 }))
  expect(chat.get().outgoing).toEqual([])
})

it('does not resend a message that the history contains', async () => {
  const kept = [waiting('stored')]
  const wire = network()
  const { chat } = await offline(kept, wire)
  await waitUntil(() => expect(wire.tried).toEqual(['stored']))
  fireReconnectTimer()
  wire.line.up = true
  // The first socket was abandoned before it sent anything.
  await waitUntil(() => expect(peers.some(({ received }) => received.length > 0)).toBe(true))
  peers
    .find(({ received }) => received.length > 0)
    ?.send({ type: 'history', messages: [message(5, { senderId: ME, clientId: 'stored' })] })
  await waitUntil(() => expect(chat.get().outgoing).toEqual([]))
  expect(chat.get().messages.map(({ id }) => id)).toEqual([5])
  await waitUntil(() => expect(kept).toEqual([]))
})

it('retries when the network is back, before the socket reconnects', async () => {
  const { chat, line, network: device, stored } = await offline([])
  chat.send('Hello')
  await waitUntil(() => expect(chat.get().outgoing[0]?.state).toBe('pending'))
  line.up = true
  await waitUntil(() => {
    device.back()
    expect(stored).toEqual(['id-1'])
  })
  await waitUntil(() => expect(chat.get().outgoing).toEqual([]))
})

it('reports a failure once, offers Retry after the third attempt, and keeps retrying', async () => {
  const { chat, line, network: device, reports, tried } = await offline([])
  chat.send('Hello')
  await waitUntil(() => expect(tried).toHaveLength(1))
  for (const count of [2, 3]) {
    expect(chat.get().outgoing[0]?.state).toBe('pending')
    await setImmediate()
    device.back()
    await waitUntil(() => expect(tried).toHaveLength(count))
  }
  await waitUntil(() => expect(chat.get().outgoing[0]).toMatchObject({ state: 'failed', refused: false }))
  expect(reports.filter((text) => text.startsWith(UI_TEXTS.messageSendFailed))).toHaveLength(1)
  line.up = true
  await waitUntil(() => {
    device.back()
    expect(chat.get().outgoing).toEqual([])
  })
})

it('leaves a refused message to its sender, also after a reload', async () => {
  const kept: OutgoingMessage[] = []
  const refused = { sendMessage: () => Promise.reject(refusal(403, 'Your account is inactive')) }
  const { chat, reports, network: device, close } = open({ ...refused, outbox: createMemoryOutbox(kept) })
  device.lost()
  chat.send('Hello')
  await waitUntil(() => expect(kept).toMatchObject([{ state: 'failed', refused: true }]))
  expect(reports).toContain(`${UI_TEXTS.messageSendFailed} | Your account is inactive`)
  close()

  const wire = network()
  wire.line.up = true
  const again = open({ sendMessage: wire.sendMessage, outbox: createMemoryOutbox(kept) })
  again.network.lost()
  await waitUntil(() => expect(again.chat.get().outgoing).toHaveLength(1))
  again.network.back()
  expect(wire.tried).toEqual([])
  again.chat.retry('id-1')
  await waitUntil(() => expect(wire.stored).toEqual(['id-1']))
})

it('sends the other messages when one is refused', async () => {
  const sent: string[] = []
  const { chat } = open({
    outbox: createMemoryOutbox([waiting('bad'), waiting('good')]),
    sendMessage: async ({ content, clientId }) => {
      sent.push(clientId)
      if (clientId === 'bad') throw refusal(400, 'Message cannot be empty.')
      return { message: message(900, { senderId: ME, content, clientId }) }
    },
  })
  await waitUntil(() => expect(chat.get().outgoing).toMatchObject([{ clientId: 'bad', state: 'failed' }]))
  await waitUntil(() => expect(chat.get().messages).toMatchObject([{ clientId: 'good' }]))
  expect(sent).toEqual(['bad', 'good'])
})

it('does not send messages older than two days without asking', async () => {
  const stale = waiting('stale', { createdAt: '2026-01-03T09:59:59.000Z' })
  const wire = network()
  wire.line.up = true
  const { chat } = open({
    outbox: createMemoryOutbox([stale, waiting('fresh')]),
    sendMessage: wire.sendMessage,
  })
  await waitUntil(() => expect(wire.stored).toEqual(['fresh']))
  expect(chat.get().outgoing).toMatchObject([{ clientId: 'stale', state: 'failed' }])
})

it('refuses a message when fifty are waiting, and says so', async () => {
  const { chat, reports } = await offline([])
  const taken = Array.from({ length: OUTBOX_MAX_MESSAGES + 1 }, (_, index) => chat.send(`Message ${index}`))
  expect(taken.indexOf(undefined)).toBe(OUTBOX_MAX_MESSAGES)
  expect(chat.get().outgoing).toHaveLength(OUTBOX_MAX_MESSAGES)
  expect(reports).toContain(`${UI_TEXTS.messageSendFailed} | 50 messages are waiting already.`)
})

it('does not mark a message as refused when the session has ended, and sends it again', async () => {
  const { chat, first, asked } = await openConnected()
  chat.send('Hello')
  await waitUntil(() => expect(first.received).toHaveLength(2))
  first.send({ type: 'error', message: 'In any words.' })
  first.socket.close(CLOSE_CODES.accessEnded)
  await waitUntil(() => expect(asked.sent).toEqual(['id-1']))
  await waitUntil(() => expect(chat.get().outgoing).toEqual([]))
})

/** Fake server that fails with these errors in turn and then accepts messages. */
function failingServer(...failures: Error[]) {
  const wire = network()
  wire.line.up = true
  const sendMessage: typeof wire.sendMessage = async (sent) => {
    const failure = failures.shift()
    if (!failure) return wire.sendMessage(sent)
    wire.tried.push(sent.clientId)
    throw failure
  }
  return { ...wire, sendMessage }
}

/** The error that the link creates from a response with `Retry-After`. */
const refusalUntil = (httpStatus: number, seconds: string) =>
  TRPCClientError.from(
    { error: { message: 'Please wait a moment.', code: -32000, data: { httpStatus } } },
    { meta: { response: new Response(null, { headers: { 'retry-after': seconds } }) } },
  )

describe('the response to a message', () => {
  it.each([401, 408, 429, 500, 502, 503, 504])('%i keeps it pending, and it is retried', async (status) => {
    const wire = failingServer(refusal(status, 'Not now'))
    const kept: OutgoingMessage[] = []
    const opened = await offline(kept, wire)
    opened.chat.send('Hello')
    await waitUntil(() => expect(wire.tried).toEqual(['id-1']))
    await setImmediate()
    expect(kept).toMatchObject([{ clientId: 'id-1', state: 'pending', refused: false }])
    expect(opened.reports.join()).not.toContain('Not now')
    opened.network.back()
    await waitUntil(() => expect(wire.stored).toEqual(['id-1']))
    expect(wire.tried).toEqual(['id-1', 'id-1'])
  })

  it.each([400, 403, 404, 409, 413])('%i is final: only the sender can send it again', async (status) => {
    const wire = failingServer(refusal(status, 'Not like this'))
    const kept: OutgoingMessage[] = []
    const opened = await offline(kept, wire)
    opened.chat.send('Hello')
    await waitUntil(() => expect(kept).toMatchObject([{ state: 'failed', refused: true }]))
    expect(opened.reports).toContain(`${UI_TEXTS.messageSendFailed} | Not like this`)
    opened.network.back()
    opened.chat.send('Another')
    await waitUntil(() => expect(wire.stored).toEqual(['id-2']))
    expect(wire.tried).toEqual(['id-1', 'id-2'])
    opened.chat.retry('id-1')
    await waitUntil(() => expect(wire.stored).toEqual(['id-2', 'id-1']))
  })

  it.each([408, 429, 503])('%i with Retry-After delays all messages until the time is over', async (status) => {
    const wire = failingServer(refusalUntil(status, '9'))
    const opened = await offline([], wire)
    opened.chat.send('One')
    await waitUntil(() => expect(wire.tried).toEqual(['id-1']))
    await waitUntil(() => expect(timers.filter(({ ms }) => ms === 9_000)).toHaveLength(1))
    expect(opened.reports).toContain(`${UI_TEXTS.messageSendFailed} | ${OUTBOX_TEXTS.waitsAMoment}`)
    opened.chat.send('Two')
    opened.network.back()
    await setImmediate()
    expect(wire.tried).toEqual(['id-1'])
    expect(opened.chat.get().outgoing.map(({ state }) => state)).toEqual(['pending', 'pending'])

    fireTimer(9_000)
    await waitUntil(() => expect(wire.stored).toEqual(['id-1', 'id-2']))
    await waitUntil(() => expect(opened.chat.get().outgoing).toEqual([]))
  })

  it('delays for ten minutes at most, even when Retry-After asks for more', async () => {
    const wire = failingServer(refusalUntil(429, '86400'))
    const { chat } = await offline([], wire)
    chat.send('One')
    await waitUntil(() => expect(timers.filter(({ ms }) => ms === 600_000)).toHaveLength(1))
  })
})

describe('an error frame of the socket', () => {
  it('with Retry-After keeps the message and sends it over HTTP after the wait', async () => {
    const { chat, first, asked, reports } = await openConnected()
    chat.send('One')
    chat.send('Two')
    await waitUntil(() => expect(first.received).toHaveLength(3))
    for (const [clientId, retryAfter] of [
      ['id-1', 2],
      ['id-2', 7],
    ] as const) {
      first.send({ type: 'error', message: 'Please wait a moment.', clientId, retryAfter })
    }
    await waitUntil(() => expect(timers.filter(({ ms }) => ms === 2_000 || ms === 7_000)).toHaveLength(2))
    expect(chat.get().outgoing).toMatchObject([
      { clientId: 'id-1', state: 'pending', refused: false },
      { clientId: 'id-2', state: 'pending', refused: false },
    ])
    expect(reports).toContain(`${UI_TEXTS.messageSendFailed} | ${OUTBOX_TEXTS.waitsAMoment}`)
    // Messages written meanwhile queue behind them; the answer timeout does not drop the socket.
    chat.send('Three')
    for (const { ms, off, run } of [...timers]) if (ms === ANSWER_MS && !off) run()
    await setImmediate()
    expect(chat.get().status).toBe('connected')
    expect(first.received).toHaveLength(3)
    expect(asked.sent).toEqual([])

    // The longer wait counts.
    fireTimer(2_000)
    await setImmediate()
    expect(asked.sent).toEqual([])
    fireTimer(7_000)
    await waitUntil(() => expect(asked.sent).toEqual(['id-1', 'id-2', 'id-3']))
    await waitUntil(() => expect(chat.get().outgoing).toEqual([]))
  })

  it('without Retry-After is final', async () => {
    const { chat, first, asked } = await openConnected()
    chat.send('Hello')
    await waitUntil(() => expect(first.received).toHaveLength(2))
    first.send({ type: 'error', message: 'This match has ended', clientId: 'id-1' })
    await waitUntil(() => expect(chat.get().outgoing).toMatchObject([{ state: 'failed', refused: true }]))
    first.socket.close()
    await waitUntil(() => expect(chat.get().status).toBe('offline'))
    expect(asked.sent).toEqual([])
  })
})
