import { api, type Inputs } from '#client/lib/api/api.ts'
import type { Notice } from './notice-row.tsx'

/** Input of the notifications query, shared with prefetching. */
export const NOTICES = { limit: 50 }

export const isUnread = ({ readAt }: Notice): boolean => readAt === null

type Which = Inputs['auth']['readNotices']

const isIn = ({ ids = [], upTo = 0 }: Which, { id }: Notice) => id <= upTo || ids.includes(id)

/** Returns a function that marks notifications as read, with an optimistic update. Reading twice does no harm. */
export function useReadNotices() {
  const utils = api.useUtils()
  return async (which: Which) => {
    const readAt = new Date().toISOString()
    const markRead = (notice: Notice) =>
      isUnread(notice) && isIn(which, notice) ? { ...notice, readAt } : notice
    utils.auth.notices.setData(NOTICES, (page) => page && { ...page, items: page.items.map(markRead) })
    await utils.client.auth.readNotices.mutate(which).finally(() => void utils.auth.notices.invalidate())
  }
}
