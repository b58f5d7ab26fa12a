import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { useLeaveConfirmation } from './use-leave-confirmation.ts'

/** Asks before unsaved changes of the page are lost. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { open, answer } = useLeaveConfirmation(isUnsaved)
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && answer(false)}
      title="Leave without saving?"
      description="Your changes aren’t saved yet."
      safeLabel="Stay"
      actionLabel="Leave"
      onAction={() => answer(true)}
    />
  )
}
