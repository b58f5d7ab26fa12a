import { useEffect } from 'react'
import { api } from '#client/lib/api/api.ts'
import type { Message } from '#shared/chat-protocol.ts'

/** Keeps the last message of this match up to date in the cached lists of conversations. */
export function useLastMessage(matchId: number, last: Message | undefined) {
  const utils = api.useUtils()
  useEffect(() => {
    if (!last) return
    for (const { activeMatches } of [utils.mentor, utils.mentee]) {
      activeMatches.setData({}, (page) => {
        if (!page) return page
        const items = page.items.map((match) => {
          const isNewer = match.id === matchId && last.id > (match.lastMessage?.id ?? 0)
          return isNewer ? { ...match, lastMessage: last } : match
        })
        return { ...page, items }
      })
    }
  }, [utils, matchId, last])
}
