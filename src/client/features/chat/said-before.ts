import type { ChatView } from '#client/lib/chat-options.ts'
import type { Said } from '#shared/screening/conversation/conversation.ts'

/** What stands in a conversation before the next message of one's own, what waits or is on its way included. */
export function saidBefore({ messages, held, outgoing }: ChatView, userId: number): Said[] {
  const own = [...held, ...outgoing].map((one) => ({ senderId: userId, ...one }))
  return [...messages, ...own]
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .map(({ senderId, content, createdAt }) => ({ isOwn: senderId === userId, content, at: createdAt }))
}
