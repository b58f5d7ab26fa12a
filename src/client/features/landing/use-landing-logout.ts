import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useSession } from '#client/lib/session/session.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Logs out as in the dashboards, but shows a failure as a toast. */
export function useLandingLogout() {
  const { signOut } = useSession()
  return api.auth.logout.useMutation({
    onSuccess: async () => {
      await signOut()
      toast.success(UI_TEXTS.loggedOut)
    },
    onError: (error) => toast.error(UI_TEXTS.logoutFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
}
