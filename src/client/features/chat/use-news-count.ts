import { useState } from 'react'
import type { Message } from '#shared/chat.ts'

/** How many messages have come in since the reader was last at the end. */
export function useNewsCount(
  messages: readonly Message[],
  { userId, isAtEnd }: { userId: number; isAtEnd: boolean },
) {
  const incoming = messages.filter(({ senderId }) => senderId !== userId)
  const lastId = incoming.at(-1)?.id ?? 0
  const [seenId, setSeenId] = useState(lastId)
  if (isAtEnd && seenId !== lastId) setSeenId(lastId)
  return isAtEnd ? 0 : incoming.filter(({ id }) => id > seenId).length
}
