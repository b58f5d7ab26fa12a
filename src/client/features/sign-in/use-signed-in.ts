import type { SessionUser } from '#client/lib/api.ts'
import { useSession } from '#client/lib/session.ts'
import { toast } from '#client/lib/toast.ts'
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
