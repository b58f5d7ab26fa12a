import type { SessionUser } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { clearReturnTo } from '#client/lib/session/return-to.ts'
import { useSession } from '#client/lib/session/session.ts'
import { seedOfPath } from '#shared/portrait.ts'
import { parseUrl } from '#shared/text.ts'
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

type Form = { confirmPassword: string; photoUrl: string }

/** Returns the request body of a registration form, without the password confirmation. */
export function toRegistration<Values extends Form>(form: Values) {
  const { confirmPassword: _confirmed, ...registration } = form
  return { ...registration, photoUrl: toRelativePortrait(form.photoUrl) }
}

/** Stores this installation's portraits as a path, so that they work under any host name (decision 12). */
function toRelativePortrait(photoUrl: string): string {
  const url = parseUrl(photoUrl)
  const isOwn = url?.origin === location.origin && seedOfPath(url.pathname) !== undefined
  return isOwn ? url.pathname : photoUrl
}
