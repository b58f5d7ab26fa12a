import { useEffect } from 'react'
import { api } from '#client/lib/api/api.ts'
import type { Message } from '#shared/chat-protocol.ts'

type Match = { id: number; lastMessage: Message | null }

/** Keeps the last message of this match up to date in the cached lists of conversations. */
export function useLastMessage(matchId: number, last: Message | undefined) {
  const utils = api.useUtils()
  useEffect(() => {
    if (!last) return
    function update<Row extends Match, Page extends { items: Row[] }>(
      page: Page | undefined,
    ): Page | undefined {
      const items = page?.items.map((match) => {
        const isNewer = match.id === matchId && last && last.id > (match.lastMessage?.id ?? 0)
        return isNewer ? { ...match, lastMessage: last } : match
      })
      return page && { ...page, items }
    }
    utils.mentor.activeMatches.setData({}, update)
    utils.mentee.activeMatches.setData({}, update)
  }, [utils, matchId, last])
}
