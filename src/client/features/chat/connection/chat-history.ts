import type { Message, SentMessage } from '#shared/chat.ts'
import { HISTORY_ROWS } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { ChatOptions, ChatState } from './chat-options.ts'
import { withHeld, withMessages } from './message-state.ts'

/** As many earlier messages as are drawn without holding up the scrolling that asks for them. */
const EARLIER_ROWS = 100

/** What has been said, and how much of it is here. */
export function createHistory(state: ChatState, options: ChatOptions) {
  /** Up to this id nothing is missing. What came alone, from behind a gap, does not move it. */
  let syncedTo = 0
  let earlier: Promise<void> | undefined

  const add = (messages: readonly SentMessage[]) =>
    state.change((view) => withMessages(view, messages, options.userId))

  const missing = () => (syncedTo > 0 ? { after: syncedTo } : {})

  function sync(messages: readonly Message[], hasEarlier: boolean) {
    const isFirst = syncedTo === 0
    add(messages)
    syncedTo = Math.max(syncedTo, messages.at(-1)?.id ?? 0)
    state.patch({ loaded: true, refusal: null, ...(isFirst && { hasEarlier }) })
  }

  async function pageBack() {
    const [first] = state.get().messages
    try {
      const { items, next } = await options.loadMessages(first ? { before: first.id, limit: EARLIER_ROWS } : {})
      add(items)
      state.patch({ hasEarlier: next !== null })
    } catch {
      options.report(MESSAGES.messagesLoadFailed)
    } finally {
      earlier = undefined
    }
  }

  async function loadHeld() {
    if (!options.loadHeld) return
    const { held: asked } = state.get()
    const { items: said } = await options.loadHeld()
    state.change((view) => withHeld(view, { said, asked }))
  }

  return {
    add,
    missing,
    /** Asks what of one's own was not delivered. What cannot be asked now is asked with the next connection. */
    lookForHeld: () => void loadHeld().catch(() => {}),
    /** Takes the socket's history; false when more has been missed than one frame holds. */
    welcome(messages: readonly Message[]): boolean {
      const isFull = messages.length >= HISTORY_ROWS
      const isWhole = syncedTo === 0 || !isFull
      sync(messages, isFull)
      return isWhole
    },
    /** A message that came live, with nothing missing before it. */
    follow: (message: Message) => sync([message], false),
    /** Loads what has been missed, or the latest messages when there are none yet. */
    async catchUp(): Promise<void> {
      for (let more = true; more; ) {
        const isFirst = syncedTo === 0
        const { items, next } = await options.loadMessages(missing())
        sync(items, next !== null)
        more = !isFirst && next !== null
      }
    },
    loadEarlier: (): Promise<void> => {
      earlier ??= pageBack()
      return earlier
    },
  }
}
