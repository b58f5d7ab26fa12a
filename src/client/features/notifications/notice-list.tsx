import { useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { useListFocus } from '#client/lib/focus/use-list-focus.ts'
import { useMedia } from '#client/lib/state/use-media.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { NOTICE_LIST_TEXTS } from '#shared/texts/notifications.ts'
import { NoticeRow, type NoticeRowProps } from './notice-row.tsx'
import { NOTICES } from './notices-query.ts'
import { useDismiss } from './use-dismiss.ts'

/** Number of notifications shown at first; fewer on phones, where they would fill the screen. */
const SHOWN = 3
const SHOWN_ON_PHONES = 1

/** Notifications at the top of a dashboard; renders nothing if there are none. */
export function NoticeList({ reader }: Pick<NoticeRowProps, 'reader'>) {
  const headingId = useId()
  const listId = useId()
  const isPhone = useMedia('(width < 40rem)')
  const [showsAll, setShowsAll] = useState(false)
  const frame = useRef<HTMLElement>(null)
  useListFocus(frame)
  const { notices, dismiss } = useDismiss(api.auth.notices.useQuery(NOTICES, POLLED).data?.items ?? [])
  if (notices.length === 0) return null

  const dismissAndFocus = (id: number) => {
    // The list unmounts with its last item, so the focus moves to the heading.
    if (notices.length === 1) document.querySelector('h1')?.focus({ preventScroll: true })
    dismiss(id)
  }
  const shown = isPhone ? SHOWN_ON_PHONES : SHOWN
  const isLong = notices.length > shown
  return (
    <section ref={frame} tabIndex={-1} aria-labelledby={headingId} className="mb-6">
      <Card padding="none">
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 sm:px-5">
          <h2 id={headingId} className="text-lg">
            {NOTICE_LIST_TEXTS.title}
          </h2>
          {isLong && (
            <Button
              variant="ghost"
              aria-expanded={showsAll}
              aria-controls={listId}
              onClick={() => setShowsAll(!showsAll)}
              className="-mr-3"
            >
              {showsAll ? NOTICE_LIST_TEXTS.showFewer : NOTICE_LIST_TEXTS.showAll(notices.length)}
            </Button>
          )}
        </div>
        <ul id={listId} className="divide-y divide-line border-line border-t">
          {(showsAll ? notices : notices.slice(0, shown)).map((notice) => (
            <NoticeRow key={notice.id} notice={notice} reader={reader} onDismiss={dismissAndFocus} />
          ))}
        </ul>
      </Card>
    </section>
  )
}
