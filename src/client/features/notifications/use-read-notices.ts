import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api, type Inputs } from '#client/lib/api/api.ts'
import { isSamePlace, placeOf, type Reader } from './notice-places.ts'
import type { Notice } from './notice-row.tsx'
import { NOTICES } from './notices-query.ts'

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

/** Marks what is about the open page as read: the reader is looking at it. */
export function useReadOnArrival(notices: readonly Notice[], reader: Reader, updatedAt: number) {
  const { pathname, tab } = useLocation({
    select: ({ pathname: path, search }) => ({ pathname: path, tab: (search as { tab?: string }).tab }),
  })
  const read = useReadNotices()
  // A failed call is not repeated at once; opening the page again is enough.
  const sent = useRef(new Set<number>())
  const readHere = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return
    const here = { pathname, tab }
    const ids = notices
      .filter((notice) => isUnread(notice) && isSamePlace(placeOf(notice, reader), here))
      .map(({ id }) => id)
      .filter((id) => !sent.current.has(id))
    if (ids.length === 0) return
    for (const id of ids) sent.current.add(id)
    read({ ids }).catch(() => {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place and each answer of the server is one look
  useEffect(() => readHere(), [pathname, tab, updatedAt])
}
