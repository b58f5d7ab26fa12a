import { failureCause } from '#client/lib/api/errors.ts'
import type { Message } from '#shared/chat-protocol.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { ChatOptions, ChatState, ChatView } from './chat-options.ts'
import { addMessages } from './message-state.ts'

/** Small enough to render without stalling the scroll. */
const PAGE_SIZE = 100

type Page = { items: readonly Message[]; next: unknown }

/**
 * Pages back and forward from what is shown: the latest messages, or after a jump to a day an excerpt, which becomes part
 * of them once both meet.
 */
export function createHistoryPages(state: ChatState, options: ChatOptions, catchUp: () => Promise<void>) {
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
