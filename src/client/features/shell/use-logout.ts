import { showAlert } from '#client/lib/alert.ts'
import { api } from '#client/lib/api.ts'
import { useSession } from '#client/lib/session.ts'
import { toast } from '#client/lib/toast.ts'
import { mayLeave } from '#client/lib/unsaved.ts'
import { MESSAGES } from '#shared/messages.ts'

export function useLogout() {
  const { leave } = useSession()
  const logout = api.auth.logout.useMutation({
    onSuccess: async () => {
      await leave()
      toast.success(MESSAGES.loggedOut)
    },
    onError: () => showAlert({ tone: 'danger', text: MESSAGES.logoutFailedAlert }),
  })
  return {
    isPending: logout.isPending,
    start: async () => {
      if (await mayLeave()) logout.mutate()
    },
  }
}
