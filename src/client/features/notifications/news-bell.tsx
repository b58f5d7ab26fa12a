import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { useTitleCount } from '#client/lib/state/page-title.ts'
import { Button } from '#client/ui/button.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { NOTICES } from './notices-query.ts'
import { ReadOnArrival } from './read-on-arrival.tsx'
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
