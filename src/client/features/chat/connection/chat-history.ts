import type { Message, SentMessage } from '#shared/chat-protocol.ts'
import { HISTORY_ROWS, PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'
import { createHistoryPages } from './history-pages.ts'
import { addMessages, replaceHeld } from './message-state.ts'

/** Loads the messages of a conversation and tracks which are missing. */
export function createHistory(state: ChatState, options: ChatOptions) {
  /** Everything up to this id is loaded. Single messages received past a gap do not move it. */
  let syncedTo = 0
  const pages = createHistoryPages(state, options, catchUp)

  const add = (messages: readonly SentMessage[]) =>
    state.change((view) => addMessages(view, messages, options.userId))

  const resumeCursor = () => (syncedTo > 0 ? { after: syncedTo } : {})

  function sync(messages: readonly Message[], hasEarlier: boolean) {
    const isFirst = syncedTo === 0
    add(messages)
    syncedTo = Math.max(syncedTo, messages.at(-1)?.id ?? 0)
    state.patch({ loaded: true, refusal: null, ...(isFirst && { hasEarlier }) })
  }

  /** Loads the missed messages over HTTP, or the latest page if there are none yet. */
  async function catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const isFirst = syncedTo === 0
      const { items, next } = await options.loadMessages(resumeCursor())
      sync(items, next !== null)
      more = !isFirst && next !== null
    }
  }

  function loadAllNow() {
    while (options.loadMessagesNow && state.get().hasEarlier) {
      const [first] = state.get().messages
      if (!first) return
      const items = options.loadMessagesNow({ before: first.id, limit: PAGE_MAX_ROWS })
      add(items)
      state.patch({ hasEarlier: items.length === PAGE_MAX_ROWS })
    }
  }

  async function loadHeld() {
    if (!options.loadHeld) return
    const { held: previous } = state.get()
    const { items: current } = await options.loadHeld()
    state.change((view) => replaceHeld(view, { current, previous }))
  }

  return {
    ...pages,
    add,
    resumeCursor,
    /** Refreshes the user's held messages. A failed request is repeated with the next connection. */
    refreshHeld: () => void loadHeld().catch(() => {}),
    /** Applies the socket's history frame. Returns false if more was missed than one frame holds. */
    applyHistory(messages: readonly Message[]): boolean {
      const isFull = messages.length >= HISTORY_ROWS
      const isComplete = syncedTo === 0 || !isFull
      sync(messages, isFull)
      return isComplete
    },
    /** Adds a live message that has no gap before it. */
    addLive: (message: Message) => sync([message], false),
    catchUp,
    loadAllNow: (): void => {
      if (state.get().excerpt) pages.showLatest()
      try {
        loadAllNow()
      } catch {
        // What is printed says that the beginning is missing.
      }
    },
  }
}

export type History = ReturnType<typeof createHistory>
