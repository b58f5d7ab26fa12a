import { api, type Inputs } from '#client/lib/api.ts'
import { reasonOf, statusOf } from '#client/lib/errors.ts'
import { toast } from '#client/lib/toast.ts'
import { MESSAGES } from '#shared/messages.ts'
import { NOTICE_LIST_TEXTS } from '#shared/texts/notices.ts'

/** Puts a notice away: it leaves the list at once, and comes back should that fail. */
export function useDismiss(list: Inputs['auth']['notices']) {
  const utils = api.useUtils()
  const put = api.auth.dismissNotice.useMutation({
    onMutate: async ({ id }) => {
      await utils.auth.notices.cancel(list)
      utils.auth.notices.setData(
        list,
        (page) => page && { ...page, items: page.items.filter((notice) => notice.id !== id) },
      )
    },
    onError: (error) => {
      // Put away in another window already.
      if (statusOf(error) === 404) return
      toast.error(NOTICE_LIST_TEXTS.dismissFailed, reasonOf(error, MESSAGES.somethingWentWrong))
    },
    onSettled: () => utils.auth.notices.invalidate(),
  })
  return (id: number) => put.mutate({ id })
}
