import { useEffect } from 'react'
import { scheduleTimeout } from '#client/lib/state/schedule-timeout.ts'
import type { Message } from '#shared/chat-protocol.ts'

/** Once the messages have stopped arriving. */
const QUIET_MS = 500

type Read = { userId: number; matchId: number; otherName: string; messages: readonly Message[] }

/** Keeps what is read on this device, if the member has said that it is their own (decision 116). */
export function useKeepConversation({ userId, matchId, otherName, messages }: Read) {
  useEffect(() => {
    if (messages.length === 0) return
    const keep = async () => {
      const { keepConversation } = await import('#client/lib/offline/kept-conversations.ts')
      await keepConversation(userId, { matchId, otherName, messages })
    }
    return scheduleTimeout(() => void keep(), QUIET_MS)
  }, [userId, matchId, otherName, messages])
}
