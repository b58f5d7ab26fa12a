import type { SessionUser } from '#client/lib/api.ts'
import { serverMessage } from '#client/lib/errors.ts'
import { useSession } from '#client/lib/session.ts'
import { toast } from '#client/lib/toast.ts'
import { MESSAGES } from '#shared/messages.ts'

export type Kind = 'mentor' | 'mentee'

const WELCOMES: Record<Kind, string> = { mentor: MESSAGES.mentorRegistered, mentee: MESSAGES.menteeRegistered }

/** What both registrations do with their answer. */
export function useRegistered(kind: Kind, onRegistered: (user: SessionUser) => void) {
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
