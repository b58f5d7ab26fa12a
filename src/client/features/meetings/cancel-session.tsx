import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { longDate } from '#client/lib/format/format.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { isolated } from '#shared/isolated.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Session } from './session-card.tsx'
import { PAUSED_SESSIONS_TEXTS } from './texts.ts'
import { useInvalidateSessions } from './use-invalidate-sessions.ts'

/** Returns `openDialog`, which opens the confirmation to cancel one or several sessions, and `dialog`, the element to render. */
export function useCancelSession() {
  const [sessions, setSessions] = useState<readonly Session[]>([])
  const [isOpen, setOpen] = useState(false)
  const invalidateSessions = useInvalidateSessions()
  const cancel = api.sessions.cancel.useMutation({
    onSuccess: () => toast.success(UI_TEXTS.sessionCanceled),
    onError: (error) =>
      toast.error(UI_TEXTS.sessionCancelFailed, failureText(error, UI_TEXTS.failedToCancelSession)),
    // After an error too: the other person may have canceled first.
    onSettled: () => {
      setOpen(false)
      return invalidateSessions()
    },
  })

  return {
    openDialog: (sessionsToCancel: readonly Session[]) => {
      setSessions(sessionsToCancel)
      setOpen(true)
    },
    dialog: (
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        {...questionOf(sessions)}
        pending={cancel.isPending}
        onAction={() => {
          for (const { id } of sessions) cancel.mutate({ id })
        }}
      />
    ),
  }
}

function questionOf([session, ...others]: readonly Session[]) {
  if (others.length > 0) {
    return {
      title: PAUSED_SESSIONS_TEXTS.confirm,
      description: PAUSED_SESSIONS_TEXTS.confirmHint,
      safeLabel: PAUSED_SESSIONS_TEXTS.keep,
      actionLabel: PAUSED_SESSIONS_TEXTS.doIt,
    }
  }
  return {
    title: UI_TEXTS.confirmSessionCancel,
    description: session && isolated`${session.title} · ${longDate(session.startTime)}`,
    safeLabel: 'Keep session',
    actionLabel: 'Cancel session',
  }
}
