import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { type Undoable, useUndoables } from '#client/lib/state/use-undo.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type Call = Outputs['sessions']['callDetails']['items'][number]

export type DecidedCall = Undoable & { answer: 'approved' | 'declined' }

/** A call request with the mentee who asks, and the mentor's answer while it can be undone. */
export type CallRequest = Call & {
  mentee: { fullName: string; photoUrl: string | null }
  decided: DecidedCall | undefined
  /** Contact was stopped: nobody can answer. */
  isPaused: boolean
}

/** The answers to calls of the last seconds. */
export const useDecidedCalls = () => useUndoables<DecidedCall>('calls')

/** Returns the mutation callbacks shared by all answers to a call request: show a toast and refetch the lists. */
export function useCallAnswerHandlers(onDone: () => void = () => {}) {
  const invalidateSessions = useInvalidateSessions()
  return (title: string, hint?: string) => ({
    onSuccess: () => {
      toast.success(title, hint)
      onDone()
    },
    onError: (error: unknown) => toast.error(UI_TEXTS.error, failureText(error, UI_TEXTS.somethingWentWrong)),
    // After an error too: the other person may have answered first.
    onSettled: () => invalidateSessions(),
  })
}

/** Returns a function that invalidates all queries with sessions or call requests. */
export function useInvalidateSessions() {
  const utils = api.useUtils()
  return () =>
    Promise.all([
      utils.sessions.invalidate(),
      utils.mentor.upcomingSessions.invalidate(),
      utils.mentee.upcomingSessions.invalidate(),
    ])
}

/** Props of every dialog about a match. */
export type MatchDialogProps = { matchId: number; open: boolean; onClose: () => void }

/** Props of every dialog about a call. */
export type CallDialogProps = { call: Call; open: boolean; onClose: () => void }
