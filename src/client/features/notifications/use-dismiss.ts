import { useEffect, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { UNDO_SECONDS } from '#shared/product-limits.ts'
import { NOTICE_LIST_TEXTS } from '#shared/texts/notifications.ts'
import { UNDO_TEXTS } from '#shared/texts/undo.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Notice } from './notice-row.tsx'
import { NOTICES } from './notices-query.ts'

type Dismissed = { notice: Notice; isBack: boolean }

/** One after the other: an undo that overtakes its dismissal would restore nothing. */
const IN_ORDER = { scope: { id: 'dismissals' } }

/** Dismisses notifications; each stays in its place for ten seconds, as one that can be brought back. */
export function useDismiss(listed: readonly Notice[]) {
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
