import { randomUUID } from 'node:crypto'
import type { Message } from '#shared/chat-protocol.ts'
import { HISTORY_ROWS } from '#shared/product-limits.ts'
import { type ChatClient, type ChatParticipant, join } from '../support/chat-client.ts'
import type { Caller } from './load-http.ts'

/**
 * A client that keeps up with a conversation as `docs/api.md` tells it to, however often it is cut off; `after` is
 * what it has already.
 */
export function createFollower(seat: ChatParticipant, caller: Caller, after = 0) {
  const { cookie, matchId, userId } = seat
  /** What it has, in the order in which it came. */
  const ids: number[] = []
  const unanswered = new Map<string, string>()
  let syncedTo = after
  let client: ChatClient | undefined

  function take({ id, senderId, clientId }: Message) {
    if (senderId === userId && clientId) unanswered.delete(clientId)
    if (id <= syncedTo) return
    syncedTo = id
    ids.push(id)
  }

  /** What lies behind a history that was full. */
  async function takePages() {
    for (let more = true; more; ) {
      const { status, text, headers } = await caller.insist(
        'GET',
        `/api/matches/${matchId}/messages?after=${syncedTo}`,
        { cookie },
      )
      if (status !== 200) throw new Error(`A page was answered with ${status}`)
      for (const message of JSON.parse(text) as Message[]) take(message)
      more = headers.link !== undefined
    }
  }

  return {
    seat,
    ids,
    syncedTo: () => syncedTo,
    isAnswered: () => unanswered.size === 0,
    async comeBack() {
      // What comes live before the gap is closed has to wait.
      let held: Message[] | null = []
      const hear = (message: Message) => (held ? held.push(message) : take(message))
      const joined = await join(seat, { onMessage: hear }, syncedTo || undefined)
      client = joined.client
      const isResumed = syncedTo > 0
      const messages = joined.history()
      for (const message of messages) take(message)
      if (isResumed && messages.length >= HISTORY_ROWS) await takePages()
      for (const message of held) take(message)
      held = null
      for (const [clientId, content] of unanswered) client.sendMessage(content, clientId)
    },
    say(content: string) {
      const clientId = randomUUID()
      unanswered.set(clientId, content)
      client?.sendMessage(content, clientId)
    },
    cut: () => client?.cut(),
    /** Resolves once the connection is gone. */
    closed: async () => client?.closed,
  }
}
