import { useMutationState } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { api, type Inputs } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { NOTICE_LIST_TEXTS } from '#shared/texts/notifications.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Notice } from './notice-row.tsx'
import { NOTICES } from './notices-query.ts'

type Dismissal = Inputs['auth']['dismissNotice']

/** Dismisses notifications with an optimistic update: one being dismissed is hidden, and shown again on failure. */
export function useDismiss(listed: readonly Notice[]) {
  const utils = api.useUtils()
  const dismissing = useMutationState({
    filters: { mutationKey: getMutationKey(api.auth.dismissNotice), status: 'pending' },
    select: ({ state }) => (state.variables as Dismissal | undefined)?.id,
  })
  const removeFromList = ({ id }: Dismissal) =>
    utils.auth.notices.setData(
      NOTICES,
      (page) => page && { ...page, items: page.items.filter((notice) => notice.id !== id) },
    )
  const dismiss = api.auth.dismissNotice.useMutation({
    onSuccess: (_, dismissal) => removeFromList(dismissal),
    onError: (error, dismissal) => {
      // Already dismissed in another tab.
      if (statusOf(error) === 404) return removeFromList(dismissal)
      toast.error(NOTICE_LIST_TEXTS.dismissFailed, failureText(error, UI_TEXTS.somethingWentWrong))
    },
    // Not awaited: awaiting would keep a notification hidden after a failed dismissal.
    onSettled: () => void utils.auth.notices.invalidate(),
  })
  return {
    notices: listed.filter(({ id }) => !dismissing.includes(id)),
    dismiss: (id: number) => dismiss.mutate({ id }),
  }
}
