import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { Button } from '#client/ui/button.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { NEWS_TEXTS } from '#shared/texts/news.ts'
import type { Reader } from './notice-places.ts'
import { NOTICES } from './notices-query.ts'
import { isUnread, useReadOnArrival } from './use-read-notices.ts'

const NewsPanel = lazyComponent(async () => (await import('./news-panel.tsx')).NewsPanel)

/** The bell in the header. Administrators have none: there is no news of theirs. */
export const NewsBell = ({ user: { role } }: { user: SessionUser }) =>
  role === 'admin' ? null : <MemberBell reader={role} />

function MemberBell({ reader }: { reader: Reader }) {
  const { data, dataUpdatedAt } = api.auth.notices.useQuery(NOTICES, POLLED)
  const notices = data?.items ?? []
  const unread = notices.filter(isUnread).length
  const [open, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  useReadOnArrival(notices, reader, dataUpdatedAt)
  return (
    <>
      <span className="relative flex">
        <Button
          ref={bell}
          variant="ghost"
          iconOnly
          aria-label={NEWS_TEXTS.bell(unread)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={NewsPanel.preload}
          onFocus={NewsPanel.preload}
          onClick={() => setOpen(!open)}
        >
          <Bell aria-hidden="true" className="size-5 text-ink-2" />
        </Button>
        {unread > 0 && (
          <span aria-hidden="true" className="-right-0.5 -top-0.5 pointer-events-none absolute">
            <CountBadge count={unread} />
          </span>
        )}
      </span>
      <MountOnFirstOpen
        dialog={NewsPanel}
        props={{ notices, reader, open, onClose: () => setOpen(false), opener: () => bell.current }}
      />
    </>
  )
}
