import { useEffect } from 'react'
import type { Message } from '#shared/chat-protocol.ts'

/** State of the last message of the other person when the reader was last at the end. */
export type SeenMessage = readonly [id: number, setId: (id: number) => void]

/** Counts the messages received since the reader was last at the end. */
export function useNewMessageCount(
  messages: readonly Message[],
  userId: number,
  isAtEnd: boolean,
  [seenId, setSeenId]: SeenMessage,
) {
  const incoming = messages.filter(({ senderId }) => senderId !== userId)
  const lastId = incoming.at(-1)?.id ?? 0
  useEffect(() => {
    if (isAtEnd) setSeenId(lastId)
  }, [isAtEnd, lastId, setSeenId])
  return isAtEnd ? 0 : incoming.filter(({ id }) => id > seenId).length
}
