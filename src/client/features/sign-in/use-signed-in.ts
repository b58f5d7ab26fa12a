import type { SessionUser } from '#client/lib/api/api.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useSession } from '#client/lib/session/session.ts'
import { MESSAGES } from '#shared/messages.ts'

/** What follows a sign-in on a page of its own: a word of welcome, and the dashboard of the role. */
export function useSignedIn() {
  const { enter, goToDashboard } = useSession()
  return async (user: SessionUser) => {
    enter(user)
    toast.success(MESSAGES.loggedIn, MESSAGES.welcomeBack(user.fullName))
    await goToDashboard(user)
  }
}
