import { failureCause } from '#client/lib/api/errors.ts'
import type { Message, SentMessage } from '#shared/chat-protocol.ts'
import { HISTORY_ROWS, PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ChatOptions, ChatState, ChatView } from './chat-options.ts'
import { addMessages, replaceHeld } from './messages.ts'

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

/** Small enough to render without stalling the scroll. */
const PAGE_SIZE = 100

type Page = { items: readonly Message[]; next: unknown }

/**
 * Pages back and forward from what is shown: the latest messages, or after a jump to a day an excerpt, which becomes part
 * of them once both meet.
 */
function createHistoryPages(state: ChatState, options: ChatOptions, catchUp: () => Promise<void>) {
  /** Counts the jumps that were asked for; `jump.count` counts those that were made. */
  let requests = 0

  const addEarlier = (view: ChatView, { items, next }: Page): ChatView => {
    const hasEarlier = next !== null
    if (!view.excerpt) return { ...addMessages(view, items, options.userId), hasEarlier }
    return { ...view, excerpt: { messages: [...items, ...view.excerpt.messages], hasEarlier } }
  }

  const addLater = (view: ChatView, { items, next }: Page): ChatView => {
    if (!view.excerpt) return view
    const messages = [...view.excerpt.messages, ...items]
    const { hasEarlier } = view.excerpt
    if (next !== null && !reaches(messages, view)) return { ...view, excerpt: { messages, hasEarlier } }
    // What begins first says whether there is more before it.
    const isFirst = (messages[0]?.id ?? 0) < (view.messages[0]?.id ?? Number.POSITIVE_INFINITY)
    const joined = addMessages(view, messages, options.userId)
    return { ...joined, hasEarlier: isFirst ? hasEarlier : view.hasEarlier, excerpt: null }
  }

  const loadLater = createLoader(
    state,
    options,
    (shown) => {
      const last = shown.at(-1)
      return last ? { after: last.id } : {}
    },
    addLater,
  )

  function goTo(messageId: number | null, change: Partial<ChatView>) {
    state.change((view) => ({ ...view, ...change, jump: { count: view.jump.count + 1, messageId } }))
  }

  const cancelJump = () => {
    requests += 1
  }

  function showLatest() {
    cancelJump()
    goTo(null, { excerpt: null })
  }

  async function jumpTo(since?: string): Promise<Message | null | undefined> {
    requests += 1
    const request = requests
    const found = findLoaded(state.get(), since)
    if (found) {
      goTo(found.id, { excerpt: null })
      return found
    }
    try {
      const { items, next, hasEarlier } = await options.loadMessagesSince(since)
      if (request !== requests) return undefined
      const [first] = items
      if (!first) {
        showLatest()
        return null
      }
      // It was stored after the last one that is loaded: there may be others between them.
      if (first.id > (state.get().messages.at(-1)?.id ?? 0)) {
        await catchUp()
        if (request !== requests) return undefined
      }
      const excerpt = { messages: [], hasEarlier }
      goTo(first.id, addLater({ ...state.get(), excerpt }, { items, next }))
      return first
    } catch (error) {
      if (request === requests) options.showError(UI_TEXTS.messagesLoadFailed, failureCause(error))
      return undefined
    }
  }

  return {
    loadEarlier: createLoader(state, options, (shown) => (shown[0] ? { before: shown[0].id } : {}), addEarlier),
    loadLater: async () => {
      if (state.get().excerpt) await loadLater()
    },
    jumpTo,
    cancelJump,
    showLatest,
  }
}

/** Returns a function that loads a page unless one is being loaded, and drops it if the reader jumped meanwhile. */
function createLoader(
  state: ChatState,
  options: ChatOptions,
  cursorOf: (shown: readonly Message[]) => { before?: number; after?: number },
  add: (view: ChatView, page: Page) => ChatView,
) {
  let loading: { page: Promise<void>; count: number } | undefined
  async function load() {
    const { jump, excerpt, messages } = state.get()
    try {
      const cursor = cursorOf(excerpt?.messages ?? messages)
      const page = await options.loadMessages({ ...cursor, limit: PAGE_SIZE })
      if (state.get().jump.count === jump.count) state.change((view) => add(view, page))
    } catch (error) {
      options.showError(UI_TEXTS.messagesLoadFailed, failureCause(error))
    } finally {
      if (loading?.count === jump.count) loading = undefined
    }
  }
  return (): Promise<void> => {
    const { count } = state.get().jump
    // A page that was asked for before a jump will be dropped.
    if (loading?.count !== count) loading = { page: load(), count }
    return loading.page
  }
}

/** Whether messages reach the latest ones without a gap. */
const reaches = (messages: readonly Message[], { messages: latest }: ChatView) =>
  (messages.at(-1)?.id ?? 0) >= (latest[0]?.id ?? Number.POSITIVE_INFINITY)

/** Returns the first message since a time if it is among the latest ones, which are loaded. */
function findLoaded({ messages, hasEarlier }: ChatView, since = ''): Message | undefined {
  const [first] = messages
  const isFirst = hasEarlier && first && first.createdAt >= since
  return isFirst ? undefined : messages.find(({ createdAt }) => createdAt >= since)
}
