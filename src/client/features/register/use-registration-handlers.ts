import type { SessionUser } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { clearReturnTo } from '#client/lib/session/return-to.ts'
import { useSession } from '#client/lib/session/session.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type MemberRole = 'mentor' | 'mentee'

const WELCOMES: Record<MemberRole, string> = {
  mentor: UI_TEXTS.mentorRegistered,
  mentee: UI_TEXTS.menteeRegistered,
}

/** Mutation callbacks of both registration forms. */
export function useRegistrationHandlers(kind: MemberRole, onRegistered: (user: SessionUser) => void) {
  const { signIn } = useSession()
  return {
    onSuccess: (user: SessionUser) => {
      // What this tab asked for before was not a newcomer's.
      clearReturnTo()
      signIn(user)
      toast.success(UI_TEXTS.registrationSuccessful, WELCOMES[kind])
      onRegistered(user)
    },
    onError: (error: unknown) =>
      toast.error(UI_TEXTS.registrationFailed, failureText(error, UI_TEXTS.registrationFailedHint)),
  }
}
