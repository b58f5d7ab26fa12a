import { useState } from 'react'
import type { Message } from '#shared/chat-protocol.ts'

/** Counts the messages received since the reader was last at the end. */
export function useNewMessageCount(
  messages: readonly Message[],
  { userId, isAtEnd }: { userId: number; isAtEnd: boolean },
) {
  const incoming = messages.filter(({ senderId }) => senderId !== userId)
  const lastId = incoming.at(-1)?.id ?? 0
  const [seenId, setSeenId] = useState(lastId)
  if (isAtEnd && seenId !== lastId) setSeenId(lastId)
  return isAtEnd ? 0 : incoming.filter(({ id }) => id > seenId).length
}
