import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Role } from '#shared/enums.ts'
import { placeOf } from '#shared/notices/places.ts'
import { isSamePlace } from './notice-places.ts'
import type { Notice } from './notice-row.tsx'
import { isUnread, useReadNotices } from './use-read-notices.ts'

export type ReadOnArrivalProps = {
  notices: readonly Notice[]
  reader: Role
  /** When the server last answered. */
  updatedAt: number
}

/** Marks what is about the open page as read, because the reader is looking at it; renders nothing. */
export function ReadOnArrival({ notices, reader, updatedAt }: ReadOnArrivalProps) {
  const { pathname, tab, dialog } = useLocation({
    select: ({ pathname: path, search }) => ({
      pathname: path,
      ...(search as { tab?: string; dialog?: string }),
    }),
  })
  const read = useReadNotices()
  // A failed call is not repeated at once; opening the page again is enough.
  const sent = useRef(new Set<number>())
  const readHere = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return
    const here = { pathname, tab, ...(dialog !== undefined && { dialog }) }
    const ids = notices
      .filter((notice) => isUnread(notice) && isSamePlace(placeOf(notice, reader), here))
      .map(({ id }) => id)
      .filter((id) => !sent.current.has(id))
    if (ids.length === 0) return
    for (const id of ids) sent.current.add(id)
    read({ ids }).catch(() => {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place and each answer of the server is one look
  useEffect(() => readHere(), [pathname, tab, dialog, updatedAt])
  return null
}
