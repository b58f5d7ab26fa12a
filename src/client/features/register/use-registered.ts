import type { SessionUser } from '#client/lib/api/api.ts'
import { serverMessage } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useSession } from '#client/lib/session/session.ts'
import { MESSAGES } from '#shared/messages.ts'

export type Kind = 'mentor' | 'mentee'

const WELCOMES: Record<Kind, string> = { mentor: MESSAGES.mentorRegistered, mentee: MESSAGES.menteeRegistered }

/** Mutation callbacks of both registration forms. */
export function useRegistrationHandlers(kind: Kind, onRegistered: (user: SessionUser) => void) {
  const { enter } = useSession()
  return {
    onSuccess: (user: SessionUser) => {
      enter(user)
      toast.success(MESSAGES.registrationSuccessful, WELCOMES[kind])
      onRegistered(user)
    },
    onError: (error: unknown) =>
      toast.error(MESSAGES.registrationFailed, serverMessage(error) ?? MESSAGES.registrationFailedHint),
  }
}
