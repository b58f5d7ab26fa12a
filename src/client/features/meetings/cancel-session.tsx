import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { serverMessage } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { longDate } from '#client/lib/format/format.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Session } from './session-card.tsx'
import { useInvalidateSessions } from './use-invalidate-sessions.ts'

/** Returns `openDialog`, which opens the confirmation to cancel a session, and `dialog`, the element to render. */
export function useCancelSession() {
  const [session, setSession] = useState<Session>()
  const [isOpen, setOpen] = useState(false)
  const invalidateSessions = useInvalidateSessions()
  const cancel = api.sessions.cancel.useMutation({
    onSuccess: () => toast.success(UI_TEXTS.sessionCanceled),
    onError: (error) =>
      toast.error(UI_TEXTS.sessionCancelFailed, serverMessage(error) ?? UI_TEXTS.failedToCancelSession),
    // After an error too: the other person may have canceled first.
    onSettled: () => {
      setOpen(false)
      return invalidateSessions()
    },
  })

  return {
    openDialog: (sessionToCancel: Session) => {
      setSession(sessionToCancel)
      setOpen(true)
    },
    dialog: (
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={UI_TEXTS.confirmSessionCancel}
        description={session && `${session.title} · ${longDate(session.startTime)}`}
        safeLabel="Keep session"
        actionLabel="Cancel session"
        pending={cancel.isPending}
        onAction={() => session && cancel.mutate({ id: session.id })}
      />
    ),
  }
}
