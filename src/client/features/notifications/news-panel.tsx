import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { CheckCheck, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusOnRemoval } from '#client/lib/focus/focus.ts'
import { dayKeyOf, longDate } from '#client/lib/format/format.ts'
import { useMedia } from '#client/lib/state/browser-state.ts'
import { useNow } from '#client/lib/state/time.ts'
import { blockPressesUnless } from '#client/ui/block-presses.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { BACKDROP, SHEET } from '#client/ui/dialog-look.ts'
import type { Role } from '#shared/enums.ts'
import { UNDO_SECONDS } from '#shared/product-limits.ts'
import { UNDO_TEXTS } from '#shared/texts/decisions.ts'
import { NOTICE_LIST_TEXTS } from '#shared/texts/notifications.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { type Notice, NoticeRow } from './notice-row.tsx'
import { isUnread, NOTICES, useReadNotices } from './notices.ts'
import { NEWS_TEXTS } from './texts.ts'

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
        {isPhone && <BaseDialog.Backdrop className={BACKDROP} />}
        <BaseDialog.Popup
          {...blockPressesUnless(open)}
          finalFocus={opener}
          className={clsx(
            SHEET,
            'news-panel border max-sm:max-h-[88dvh] max-sm:rounded-t-xl sm:inset-auto sm:top-[68px] sm:right-[max(1.25rem,(100vw_-_1136px)/2)] sm:z-30 sm:max-h-[min(36rem,100dvh_-_5.5rem)] sm:w-[min(26rem,100vw_-_2.5rem)] sm:rounded-lg sm:data-ending-style:-translate-y-1.5 sm:data-ending-style:opacity-0 sm:data-starting-style:-translate-y-1.5 sm:data-starting-style:opacity-0',
          )}
        >
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

type Dismissed = { notice: Notice; isBack: boolean }

/** One after the other: an undo that overtakes its dismissal would restore nothing. */
const IN_ORDER = { scope: { id: 'dismissals' } }

/** Dismisses notifications; each stays in its place for ten seconds, as one that can be brought back. */
function useDismiss(listed: readonly Notice[]) {
  const utils = api.useUtils()
  const [dismissed, setDismissed] = useState<readonly Dismissed[]>([])
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])

  const forget = (id: number) => {
    clearTimeout(timers.current.get(id))
    setDismissed((list) => list.filter(({ notice }) => notice.id !== id))
  }
  const dismissal = api.auth.dismissNotice.useMutation({
    ...IN_ORDER,
    onSuccess: (_, { id }) =>
      utils.auth.notices.setData(
        NOTICES,
        (page) => page && { ...page, items: page.items.filter((notice) => notice.id !== id) },
      ),
    onError: (error, { id }) => {
      // Already dismissed in another tab.
      if (statusOf(error) === 404) return
      forget(id)
      toast.error(NOTICE_LIST_TEXTS.dismissFailed, failureText(error, UI_TEXTS.somethingWentWrong))
    },
    onSettled: () => void utils.auth.notices.invalidate(),
  })
  const restoring = api.auth.restoreNotice.useMutation({
    ...IN_ORDER,
    onSuccess: (_, { id }) => {
      // It stays in the list until the server lists it again, so that its row keeps the focus.
      setDismissed((list) => list.map((entry) => (entry.notice.id === id ? { ...entry, isBack: true } : entry)))
      void utils.auth.notices.invalidate()
    },
    onError: (error) => toast.error(UNDO_TEXTS.failed, failureText(error, UI_TEXTS.somethingWentWrong)),
  })

  const ids = new Set(listed.map(({ id }) => id))
  return {
    /** What is listed, and what was dismissed a moment ago, newest first. */
    rows: [...listed, ...dismissed.map(({ notice }) => notice).filter(({ id }) => !ids.has(id))].sort(
      (a, b) => b.id - a.id,
    ),
    isDismissed: (id: number) => dismissed.some(({ notice, isBack }) => notice.id === id && !isBack),
    dismiss: (notice: Notice) => {
      forget(notice.id)
      setDismissed((list) => [...list, { notice, isBack: false }])
      dismissal.mutate({ id: notice.id })
      timers.current.set(
        notice.id,
        setTimeout(() => forget(notice.id), UNDO_SECONDS * 1_000),
      )
    },
    undo: (id: number) => restoring.mutate({ id }),
  }
}

const DAY_MS = 86_400_000

/** Groups what is sorted newest first by the reader's calendar days, each with its name. */
export function groupByDay<Item extends { createdAt: string }>(items: readonly Item[], now: string) {
  const today = new Date(now)
  // From noon, because a day may have 23 or 25 hours.
  const noon = new Date(today.getFullYear(), today.getMonth(), today.getDate(), 12)
  const yesterday = new Date(noon.getTime() - DAY_MS)
  const names = new Map([
    [dayKeyOf(yesterday), NEWS_TEXTS.yesterday],
    [dayKeyOf(today), UI_TEXTS.today],
  ] as [string, string][])
  const days = new Map<string, { name: string; items: Item[] }>()
  for (const item of items) {
    const key = dayKeyOf(item.createdAt)
    const day = days.get(key)
    if (day) day.items.push(item)
    else days.set(key, { name: names.get(key) ?? longDate(item.createdAt), items: [item] })
  }
  return [...days.values()]
}
