import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { Button } from '#client/ui/button.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { BELL_TEXTS } from '#shared/texts/bell.ts'
import { NOTICES } from './notices-query.ts'

// Lazy: every page loads the bell alone.
const NewsPanel = lazyComponent(async () => (await import('./news-panel.tsx')).NewsPanel)
const ReadOnArrival = lazyComponent(async () => (await import('./read-on-arrival.tsx')).ReadOnArrival)
void ReadOnArrival.preload()

/** The bell in the header. Administrators have none: there is no news of theirs. */
export const NewsBell = ({ user: { role } }: { user: SessionUser }) =>
  role === 'admin' ? null : <MemberBell reader={role} />

function MemberBell({ reader }: { reader: 'mentor' | 'mentee' }) {
  const { data, dataUpdatedAt } = api.auth.notices.useQuery(NOTICES, POLLED)
  const notices = data?.items ?? []
  const unread = notices.filter(({ readAt }) => readAt === null).length
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
          <CountBadge count={unread} />
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
