import type { SessionUser } from '#client/lib/api/api.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useSession } from '#client/lib/session/session.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Returns the handler after signing in on the sign-in page: welcome toast and redirect to the dashboard. */
export function useSignInHandler() {
  const { signIn, goToDashboard } = useSession()
  return async (user: SessionUser) => {
    signIn(user)
    toast.success(UI_TEXTS.loggedIn, UI_TEXTS.welcomeBack(user.fullName))
    await goToDashboard(user)
  }
}
