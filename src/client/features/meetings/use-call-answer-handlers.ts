import type { Outputs } from '#client/lib/api/api.ts'
import { serverMessage } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { useInvalidateSessions } from './use-invalidate-sessions.ts'

export type Call = Outputs['sessions']['callDetails']['items'][number]

/** Returns the mutation callbacks shared by all answers to a call request: show a toast and refetch the lists. */
export function useCallAnswerHandlers(onDone: () => void = () => {}) {
  const invalidateSessions = useInvalidateSessions()
  return (title: string, hint?: string) => ({
    onSuccess: () => {
      toast.success(title, hint)
      onDone()
    },
    onError: (error: unknown) =>
      toast.error(UI_TEXTS.error, serverMessage(error) ?? UI_TEXTS.somethingWentWrong),
    // After an error too: the other person may have answered first.
    onSettled: () => invalidateSessions(),
  })
}
