import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, createApi } from '#client/lib/api/api.ts'
import type { ServerFrame } from '#shared/chat-protocol.ts'
import { MATCH, ME, message } from '#tests/support/client/chat-harness.ts'
import { expectPageError } from '#tests/support/client/set-up.ts'
import { useChat } from './use-chat.ts'

let sockets: FakeSocket[]

/** A socket that opens soon. */
class FakeSocket {
  static readonly OPEN = 1
  readonly OPEN = FakeSocket.OPEN
  readyState = 0
  onopen = () => {}
  onmessage: (event: { data: string }) => void = () => {}

  constructor() {
    sockets.push(this)
    queueMicrotask(() => {
      this.readyState = FakeSocket.OPEN
      this.onopen()
    })
  }
  send() {}
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

/** Renders a component over a client of its own, and returns the calls of that client, of which none is answered. */
async function renderPage(component: () => ReactNode): Promise<string[]> {
  const calls: string[] = []
  const client = createApi(
    () =>
      ({ op }) =>
        observable(() => void calls.push(op.path)),
  )
  const router = createRouter({
    routeTree: createRootRoute({ component, errorComponent: () => 'discarded' }),
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
  return calls
}

function Conversation() {
  return useChat({ matchId: MATCH, userId: ME })
    .messages.map(({ content }) => content)
    .join()
}
function DiscardedConversation(): never {
  useChat({ matchId: MATCH, userId: ME })
  throw new Error('Something else on the page failed.')
}

test('a conversation whose render React discards leaves nothing to the next one', async () => {
  expectPageError()
  await renderPage(DiscardedConversation)
  await screen.findByText('discarded')
  cleanup()

  const calls = await renderPage(Conversation)
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  await act(async () => sockets[0]?.receive({ type: 'history', messages: [message(1)] }))
  await screen.findByText('message 1')
  // By the client of this page.
  expect(calls).toContain('matches.held')
})
