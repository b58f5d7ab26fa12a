import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { observable } from '@trpc/server/observable'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, createApi } from '#client/lib/api/api.ts'
import type { ServerFrame } from '#shared/chat-protocol.ts'
import type { ClientFrame } from '#shared/schemas/chat.ts'
import { MATCH, ME, message } from '#tests/support/client/chat-harness.ts'
import { useChat } from './use-chat.ts'

let sockets: FakeSocket[]

/** A socket that opens soon; records what is sent. */
class FakeSocket {
  static readonly OPEN = 1
  readonly OPEN = FakeSocket.OPEN
  readyState = 0
  readonly sent: ClientFrame[] = []
  onopen = () => {}
  onmessage: (event: { data: string }) => void = () => {}

  constructor() {
    sockets.push(this)
    queueMicrotask(() => {
      this.readyState = FakeSocket.OPEN
      this.onopen()
    })
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientFrame)
  }
  receive(frame: ServerFrame) {
    this.onmessage({ data: JSON.stringify(frame) })
  }
  close() {
    this.readyState = 3
  }
}

beforeEach(() => {
  sockets = []
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Conversation({ name }: { name: string }) {
  const { messages, chat } = useChat({ matchId: MATCH, userId: ME })
  return (
    <button type="button" aria-label={name} onClick={() => chat.send(`From the ${name}`)}>
      {messages.map(({ content }) => content).join()}
    </button>
  )
}

let showPlaces: (places: readonly string[]) => void
function Page() {
  const [places, setPlaces] = useState<readonly string[]>(['page', 'dialog'])
  useEffect(() => {
    showPlaces = setPlaces
  }, [])
  return places.map((name) => <Conversation key={name} name={name} />)
}

async function renderPage() {
  // No call is answered.
  const client = createApi(() => () => observable(() => {}))
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    context: client,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  render(
    <api.Provider client={client.client} queryClient={client.queryClient}>
      <QueryClientProvider client={client.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </api.Provider>,
  )
  await screen.findByRole('button', { name: 'page' })
}

const sentFrames = (type: ClientFrame['type']) =>
  sockets.flatMap(({ sent }) => sent.filter((frame) => frame.type === type))
const textOf = (name: string) => screen.getByRole('button', { name }).textContent

test('components of one match that mount together share one conversation, until the last one leaves', async () => {
  await renderPage()
  expect(sentFrames('auth')).toHaveLength(1)
  const [socket] = sockets
  await act(async () => socket?.receive({ type: 'history', messages: [message(1)] }))
  expect([textOf('page'), textOf('dialog')]).toEqual(['message 1', 'message 1'])

  await act(async () => screen.getByRole('button', { name: 'dialog' }).click())
  await vi.waitFor(() =>
    expect(sentFrames('message')).toMatchObject([{ matchId: MATCH, content: 'From the dialog' }]),
  )

  await act(async () => showPlaces(['dialog']))
  await act(async () => showPlaces(['dialog', 'page']))
  expect(sentFrames('auth')).toHaveLength(1)
  await act(async () => socket?.receive({ type: 'history', messages: [message(2)] }))
  expect(textOf('page')).toBe(textOf('dialog'))

  await act(async () => showPlaces([]))
  expect(socket?.readyState).not.toBe(FakeSocket.OPEN)
})
