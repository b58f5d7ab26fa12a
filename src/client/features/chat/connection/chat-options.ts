import type { OutboxStore, OutgoingMessage } from '#client/lib/state/outbox-store.ts'
import { createStore } from '#client/lib/state/store.ts'
import type { HeldMessage, Message, SentMessage } from '#shared/chat-protocol.ts'
import { type MessageState, NO_MESSAGES } from './messages.ts'

/** Dependencies of a conversation: procedures, clock, network, storage and callbacks. */
export type ChatOptions = {
  userId: number
  matchId: number
  url: string
  WebSocket: typeof globalThis.WebSocket
  newId: () => string
  now: () => string
  /** Like setTimeout; returns the function that cancels it. */
  schedule: (run: () => void, ms: number) => () => void
  /** Subscribes to network changes: `lost` when it goes (sockets notice late), `back` when a retry may work. */
  watchNetwork: (handlers: { lost: () => void; back: () => void }) => () => void
  /** Persists unsent messages across reloads. */
  outbox: OutboxStore
  loadMessages: (page: {
    before?: number
    after?: number
    limit?: number
  }) => Promise<{ items: Message[]; next: unknown }>
  /** Loads the first messages since a time, or of the conversation. */
  loadMessagesSince: (since?: string) => Promise<{ items: Message[]; next: unknown; hasEarlier: boolean }>
  /** Loads earlier messages while everything else waits, because a page is printed right after `beforeprint`. */
  loadMessagesNow?: (page: { before: number; limit: number }) => Message[]
  sendMessage: (message: {
    content: string
    clientId: string
  }) => Promise<{ message: SentMessage; needsHelp?: boolean }>
  /** Loads the user's messages that were held or blocked. */
  loadHeld?: () => Promise<{ items: HeldMessage[] }>
  markRead: (messageId: number) => Promise<unknown>
  /** Called when the server has stored a read mark of this user, from any tab. */
  onRead: () => void
  /** Called when the match was paused, resumed or ended, or a held message was decided. */
  onChanged?: () => void
  /** Called when the match was deleted together with an account. */
  onGone?: () => void
  /** Opens the help panel for a message about danger. */
  showHelp: () => void
  /** Checks the session and the access again after the server has ended it. */
  checkAccess: () => Promise<boolean | 'gone'>
  showError: (title: string, detail?: string) => void
}

/** Messages around a day that the reader jumped to; there are later ones before the latest that are loaded. */
export type Excerpt = { messages: readonly Message[]; hasEarlier: boolean }

/** Where the reader jumped to: a message, or the end if null. `count` tells one jump from the next. */
export type Jump = { count: number; messageId: number | null }

export type ChatView = MessageState & {
  /** Shown instead of the latest messages until both meet. */
  excerpt: Excerpt | null
  jump: Jump
  /** `connected` from the history frame on; `connecting` only the first time. */
  status: 'connecting' | 'connected' | 'offline'
  /** The server's reason why nothing could be loaded. */
  refusal: string | null
  /** The conversation no longer exists. */
  isGone: boolean
  otherTyping: boolean
  /** Id of the latest message the other person has read. */
  readUpTo: number
  /** Help was shown for the last message and stays offered until the next one. */
  offersHelp: boolean
  /** The server found danger in the last message, so staff have been told. */
  isTeamTold: boolean
}

const INITIAL_VIEW: ChatView = {
  ...NO_MESSAGES,
  excerpt: null,
  jump: { count: 0, messageId: null },
  status: 'connecting',
  refusal: null,
  isGone: false,
  otherTyping: false,
  readUpTo: 0,
  offersHelp: false,
  isTeamTold: false,
}

export function createChatState() {
  const { get, set, subscribe } = createStore(INITIAL_VIEW)
  return {
    get,
    subscribe,
    change: (update: (view: ChatView) => ChatView) => set(update(get())),
    patch: (changes: Partial<ChatView>) => set({ ...get(), ...changes }),
  }
}

export type ChatState = ReturnType<typeof createChatState>

/** What either transport needs to send a message. */
export type MessagePayload = Pick<OutgoingMessage, 'content' | 'clientId'>

/** The conversation as components use it. */
export type Chat = Pick<ChatState, 'get' | 'subscribe'> & {
  /** Returns the clientId, or undefined if the outbox is full. */
  send: (content: string) => string | undefined
  /** Shows help once per own message, whether the client or the server found danger in it. */
  offerHelp: (clientId: string) => void
  retry: (clientId: string) => void
  discard: (clientId: string) => void
  loadEarlier: () => Promise<void>
  /** Loads later messages of an excerpt, until it meets the latest ones. */
  loadLater: () => Promise<void>
  /**
   * Shows the first messages since a time, or of the conversation. Returns the first one; null if there are none since;
   * undefined if it could not be loaded, was canceled, or another jump replaced it.
   */
  jumpTo: (since?: string) => Promise<Message | null | undefined>
  /** Cancels a jump that waits for its messages. */
  cancelJump: () => void
  /** Shows the end of the conversation again. */
  showLatest: () => void
  /** Loads all earlier messages before it returns; fails silently, and `hasEarlier` stays. */
  loadAllNow: () => void
  /** Sends a typing indicator (throttled). */
  typing: () => void
  /** Marks everything up to this message as read. */
  markRead: (messageId: number) => void
}
