import type { Message } from '#shared/chat.ts'
import { EMPTY_BOOK, type MessageBook } from './message-book.ts'
import { createStore } from './store.ts'

/** Everything a conversation needs from outside: the procedures, the clock, the network, and somebody to tell. */
export type ChatOptions = {
  userId: number
  matchId: number
  url: string
  WebSocket: typeof globalThis.WebSocket
  newId: () => string
  now: () => string
  /** Runs something later; the answer calls it off. */
  later: (run: () => void, ms: number) => () => void
  /** Tells when the network goes, which the socket itself may notice much later. */
  watchNetwork: (lost: () => void) => () => void
  loadMessages: (page: { before?: number; after?: number }) => Promise<{ items: Message[]; next: unknown }>
  sendMessage: (message: { content: string; clientId: string }) => Promise<{ message: Message }>
  /** Asks again who is signed in, after the server has ended his access. */
  stillAllowed: () => Promise<boolean>
  report: (title: string, detail?: string) => void
}

export type ChatView = MessageBook & {
  /** Connected only from the history on; connecting only the first time. */
  status: 'connecting' | 'connected' | 'offline'
  /** Why nothing could be loaded, in the server's words. */
  refusal: string | null
}

export function createChatState() {
  const { get, set, subscribe } = createStore<ChatView>({ ...EMPTY_BOOK, status: 'connecting', refusal: null })
  return {
    get,
    subscribe,
    change: (how: (view: ChatView) => ChatView) => set(how(get())),
    patch: (changes: Partial<ChatView>) => set({ ...get(), ...changes }),
  }
}

export type ChatState = ReturnType<typeof createChatState>
