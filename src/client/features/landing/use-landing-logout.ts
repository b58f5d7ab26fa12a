import { api } from '#client/lib/api.ts'
import { serverMessage } from '#client/lib/errors.ts'
import { useSession } from '#client/lib/session.ts'
import { toast } from '#client/lib/toast.ts'
import { MESSAGES } from '#shared/messages.ts'

/** As in the dashboards, save that a failure is a toast here. */
export function useLandingLogout() {
  const { leave } = useSession()
  return api.auth.logout.useMutation({
    onSuccess: async () => {
      await leave()
      toast.success(MESSAGES.loggedOut)
    },
    onError: (error) => toast.error(MESSAGES.logoutFailed, serverMessage(error)),
  })
}
