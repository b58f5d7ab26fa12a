import { api } from '#client/lib/api/api.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { confirmLeave } from '#client/lib/forms/leave-confirmation.ts'
import { useSession } from '#client/lib/session/session.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export function useLogout() {
  const { signOut } = useSession()
  const logout = api.auth.logout.useMutation({
    onSuccess: async () => {
      await signOut()
      toast.success(UI_TEXTS.loggedOut)
    },
    onError: () => showAlert({ tone: 'danger', text: UI_TEXTS.logoutFailedAlert }),
  })
  return {
    isPending: logout.isPending,
    start: async () => {
      if (await confirmLeave()) logout.mutate()
    },
  }
}
