import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { CheckCheck, X } from 'lucide-react'
import { useRef } from 'react'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusOnRemoval } from '#client/lib/focus/use-focus-on-removal.ts'
import { useMedia } from '#client/lib/state/use-media.ts'
import { useNow } from '#client/lib/state/use-now.ts'
import { blockPressesUnless } from '#client/ui/block-presses.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import type { Role } from '#shared/enums.ts'
import { NEWS_TEXTS } from '#shared/texts/news.ts'
import { NOTICE_LIST_TEXTS } from '#shared/texts/notifications.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { groupByDay } from './notice-days.ts'
import { type Notice, NoticeRow } from './notice-row.tsx'
import { useDismiss } from './use-dismiss.ts'
import { isUnread, useReadNotices } from './use-read-notices.ts'

export type NewsPanelProps = {
  notices: readonly Notice[]
  reader: Role
  open: boolean
  onClose: () => void
  /** Returns the bell, which opens and closes this. */
  opener: () => HTMLElement | null
}

/** All news by day: under the bell, or as a sheet on phones. */
export function NewsPanel({ notices, reader, open, onClose, opener }: NewsPanelProps) {
  const isPhone = useMedia('(width < 40rem)')
  /** Pressing the bell closes it too, which would open it again. */
  const isAtOpener = (event: Event) =>
    [event.target, (event as FocusEvent).relatedTarget].some(
      (target) => target instanceof Node && opener()?.contains(target),
    )
  return (
    <BaseDialog.Root
      open={open}
      modal={isPhone}
      onOpenChange={(next, { event, reason }) => {
        if (!next && !(reason !== 'escape-key' && isAtOpener(event))) onClose()
      }}
    >
      <BaseDialog.Portal>
        {isPhone && <BaseDialog.Backdrop className="dialog-backdrop" />}
        <BaseDialog.Popup {...blockPressesUnless(open)} finalFocus={opener} className="news-panel">
          <NewsContent notices={notices} reader={reader} onClose={onClose} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

function NewsContent({ notices, reader, onClose }: Pick<NewsPanelProps, 'notices' | 'reader' | 'onClose'>) {
  const list = useRef<HTMLElement>(null)
  useFocusOnRemoval(list)
  const now = useNow()
  const read = useReadNotices()
  const { rows, isDismissed, dismiss, undo } = useDismiss(notices)
  const newest = notices.find(isUnread)

  const markAllRead = (upTo: number) =>
    read({ upTo }).catch((error: unknown) =>
      toast.error(NEWS_TEXTS.readFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
    )
  const follow = (notice: Notice) => {
    if (isUnread(notice)) read({ ids: [notice.id] }).catch(() => {})
    onClose()
  }
  return (
    <>
      {/* No header element: outside of a modal dialog it would be a second banner. */}
      <div className="flex shrink-0 flex-wrap items-center gap-x-2 border-line border-b py-2 pr-2 pl-4">
        <BaseDialog.Title className="min-w-0 flex-1 text-lg large-text:basis-40">
          {NOTICE_LIST_TEXTS.title}
        </BaseDialog.Title>
        {notices.length > 0 && (
          <Button
            variant="ghost"
            // Stays where it is, so that the focus does.
            aria-disabled={!newest || undefined}
            onClick={() => newest && void markAllRead(newest.id)}
            className="px-3 aria-disabled:opacity-55"
          >
            <CheckCheck aria-hidden="true" className="size-4.5 shrink-0 text-ink-2" />
            {NEWS_TEXTS.markAllRead}
          </Button>
        )}
        <BaseDialog.Close aria-label="Close" className={buttonClass({ variant: 'ghost', iconOnly: true })}>
          <X aria-hidden="true" className="size-5" />
        </BaseDialog.Close>
      </div>
      <section
        ref={list}
        tabIndex={-1}
        aria-label={NOTICE_LIST_TEXTS.title}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]"
      >
        {rows.length === 0 && <p className="px-4 py-8 text-center text-ink-2 text-sm">{NEWS_TEXTS.empty}</p>}
        {groupByDay(rows, now).map(({ name, items }) => (
          <section key={name} aria-label={name}>
            <h3 className="bg-surface-2 px-4 py-1.5 text-ink-2 text-xs">{name}</h3>
            <ul className="divide-y divide-line">
              {items.map((notice) => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  reader={reader}
                  now={now}
                  isDismissed={isDismissed(notice.id)}
                  onDismiss={dismiss}
                  onUndo={undo}
                  onFollow={follow}
                />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </>
  )
}
