import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { serverMessage } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { longDate } from '#client/lib/format/format.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { MESSAGES } from '#shared/messages.ts'
import type { Session } from './session-card.tsx'
import { useSessionsChanged } from './use-sessions-changed.ts'

/** `ask` opens the question; `question` is the element that asks it. */
export function useCancelSession() {
  const [session, setSession] = useState<Session>()
  const [isOpen, setOpen] = useState(false)
  const sessionsChanged = useSessionsChanged()
  const cancel = api.sessions.cancel.useMutation({
    onSuccess: () => toast.success(MESSAGES.sessionCanceled),
    onError: (error) =>
      toast.error(MESSAGES.sessionCancelFailed, serverMessage(error) ?? MESSAGES.failedToCancelSession),
    // After a refusal too: the other one may have canceled it first.
    onSettled: () => {
      setOpen(false)
      return sessionsChanged()
    },
  })

  return {
    ask: (asked: Session) => {
      setSession(asked)
      setOpen(true)
    },
    question: (
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={MESSAGES.confirmSessionCancel}
        description={session && `${session.title} · ${longDate(session.startTime)}`}
        safeLabel="Keep session"
        actionLabel="Cancel session"
        pending={cancel.isPending}
        onAction={() => session && cancel.mutate({ id: session.id })}
      />
    ),
  }
}
