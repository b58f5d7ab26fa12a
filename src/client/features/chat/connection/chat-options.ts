import type { OutboxStore } from '#client/lib/state/outbox-store.ts'
import { createStore } from '#client/lib/state/store.ts'
import type { HeldMessage, Message, SentMessage } from '#shared/chat.ts'
import { EMPTY_BOOK, type MessageBook } from './message-state.ts'

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
  /** Tells when the network goes, which the socket itself may notice much later, and when trying may help again. */
  watchNetwork: (on: { lost: () => void; back: () => void }) => () => void
  /** Where what could not be sent yet waits, over a reload too. */
  outbox: OutboxStore
  loadMessages: (page: {
    before?: number
    after?: number
    limit?: number
  }) => Promise<{ items: Message[]; next: unknown }>
  sendMessage: (message: {
    content: string
    clientId: string
  }) => Promise<{ message: SentMessage; needsHelp?: boolean }>
  /** One's own that wait for a check, or were not let through. */
  loadHeld?: () => Promise<{ items: HeldMessage[] }>
  markRead: (messageId: number) => Promise<unknown>
  /** The server has noted that one has read on, here or in another window. */
  onRead: () => void
  /** The match has been paused, resumed or ended, or something of it decided. */
  onChanged?: () => void
  /** The match has gone, with the account of one of its people. */
  onGone?: () => void
  /** Shows where there is help to somebody who has written of danger. */
  showHelp: () => void
  /** Asks again who is signed in and what they may do, after the server has ended the access. */
  stillAllowed: () => Promise<boolean | 'gone'>
  report: (title: string, detail?: string) => void
}

export type ChatView = MessageBook & {
  /** Connected only from the history on; connecting only the first time. */
  status: 'connecting' | 'connected' | 'offline'
  /** Why nothing could be loaded, in the server's words. */
  refusal: string | null
  /** There is no such conversation any more. */
  isGone: boolean
  otherTyping: boolean
  /** The latest message that the other one is known to have read. */
  readUpTo: number
  /** Help was shown for what one has sent, and stays offered until one sends something else. */
  offersHelp: boolean
}

const NOTHING_YET: ChatView = {
  ...EMPTY_BOOK,
  status: 'connecting',
  refusal: null,
  isGone: false,
  otherTyping: false,
  readUpTo: 0,
  offersHelp: false,
}

export function createChatState() {
  const { get, set, subscribe } = createStore(NOTHING_YET)
  return {
    get,
    subscribe,
    change: (how: (view: ChatView) => ChatView) => set(how(get())),
    patch: (changes: Partial<ChatView>) => set({ ...get(), ...changes }),
  }
}

export type ChatState = ReturnType<typeof createChatState>

/** What a page does with a conversation. */
export type Chat = Pick<ChatState, 'get' | 'subscribe'> & {
  /** Gives back its clientId; undefined when nothing more is taken, because so much is waiting. */
  send: (content: string) => string | undefined
  /** Shows help for a message of one's own, once, whether it was found here or by the server. */
  offerHelp: (clientId?: string) => void
  retry: (clientId: string) => void
  discard: (clientId: string) => void
  loadEarlier: () => Promise<void>
  /** One is writing just now. */
  typing: () => void
  /** Up to this message everything has stood before one's eyes. */
  markRead: (messageId: number) => void
}
