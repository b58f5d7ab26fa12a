import { randomUUID } from 'node:crypto'
import type { Message } from '#shared/chat-protocol.ts'
import { HISTORY_ROWS } from '#shared/product-limits.ts'
import { type ChatClient, type ChatParticipant, join } from '../support/chat-client.ts'
import type { Caller } from './load-http.ts'

/** A chat client that reconnects as `docs/api.md` describes; `after` is the last message id it already has. */
export function createResumingClient(seat: ChatParticipant, caller: Caller, after = 0) {
  const { cookie, matchId, userId } = seat
  /** Ids of the received messages, in the order of arrival. */
  const ids: number[] = []
  const unanswered = new Map<string, string>()
  let syncedTo = after
  let client: ChatClient | undefined

  function acceptMessage({ id, senderId, clientId }: Message) {
    if (senderId === userId && clientId) unanswered.delete(clientId)
    if (id <= syncedTo) return
    syncedTo = id
    ids.push(id)
  }

  /** Fetches what did not fit into the history frame. */
  async function fetchRemainingPages() {
    for (let more = true; more; ) {
      const { status, text, headers } = await caller.insist(
        'GET',
        `/api/matches/${matchId}/messages?after=${syncedTo}`,
        { cookie },
      )
      if (status !== 200) throw new Error(`A page of messages was answered with ${status}`)
      for (const message of JSON.parse(text) as Message[]) acceptMessage(message)
      more = headers.link !== undefined
    }
  }

  return {
    seat,
    ids,
    syncedTo: () => syncedTo,
    isAnswered: () => unanswered.size === 0,
    async reconnect() {
      // Live messages wait until the gap is filled.
      let buffered: Message[] | null = []
      const onMessage = (message: Message) => (buffered ? buffered.push(message) : acceptMessage(message))
      const joined = await join(seat, { onMessage }, syncedTo || undefined)
      client = joined.client
      const isResumed = syncedTo > 0
      const messages = joined.history()
      for (const message of messages) acceptMessage(message)
      if (isResumed && messages.length >= HISTORY_ROWS) await fetchRemainingPages()
      for (const message of buffered) acceptMessage(message)
      buffered = null
      for (const [clientId, content] of unanswered) client.sendMessage(content, clientId)
    },
    say(content: string) {
      const clientId = randomUUID()
      unanswered.set(clientId, content)
      client?.sendMessage(content, clientId)
    },
    cut: () => client?.cut(),
    /** Resolves once the connection is closed. */
    closed: async () => client?.closed,
  }
}
