import { useLocation } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { useTitleCount } from '#client/lib/state/browser-state.ts'
import { CountBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import type { Role } from '#shared/enums.ts'
import { placeOf } from '#shared/notices/places.ts'
import { isSamePlace, type Notice } from './notice-row.tsx'
import { isUnread, NOTICES, useReadNotices } from './notices.ts'
import { BELL_TEXTS } from './texts.ts'

// Lazy: every page loads the bell alone.
const NewsPanel = lazyComponent(async () => (await import('./news-panel.tsx')).NewsPanel)

/** The bell in the header. Staff also see the count in the tab's title: they work in other tabs. */
export function NewsBell({ user: { role: reader } }: { user: SessionUser }) {
  const { data, dataUpdatedAt } = api.auth.notices.useQuery(NOTICES, POLLED)
  const notices = data?.items ?? []
  const unread = notices.filter(({ readAt }) => readAt === null).length
  useTitleCount(reader === 'admin' ? unread : 0)
  const [open, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  return (
    <>
      <span className="relative flex">
        <Button
          ref={bell}
          variant="ghost"
          iconOnly
          aria-label={BELL_TEXTS.name(unread)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={NewsPanel.preload}
          onFocus={NewsPanel.preload}
          onClick={() => setOpen(!open)}
        >
          <Bell aria-hidden="true" className="size-5 text-ink-2" />
        </Button>
        <span aria-hidden="true" className="pointer-events-none absolute top-0 right-0 flex">
          {/* Grown with the text, it would hide the bell. */}
          <CountBadge count={unread} className="large-text:h-5 large-text:min-w-5 large-text:text-[14px]" />
        </span>
      </span>
      {unread > 0 && <ReadOnArrival notices={notices} reader={reader} updatedAt={dataUpdatedAt} />}
      <MountOnFirstOpen
        dialog={NewsPanel}
        props={{ notices, reader, open, onClose: () => setOpen(false), opener: () => bell.current }}
      />
    </>
  )
}

type ReadOnArrivalProps = {
  notices: readonly Notice[]
  reader: Role
  /** When the server last answered. */
  updatedAt: number
}

/** Marks what is about the open page as read, because the reader is looking at it; renders nothing. */
function ReadOnArrival({ notices, reader, updatedAt }: ReadOnArrivalProps) {
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
