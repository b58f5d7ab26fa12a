import type { SessionUser } from '#client/lib/api/api.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

export type SessionDialogProps = {
  open: boolean
  onSignedIn: (user: SessionUser) => Promise<void>
  onGiveUp: () => void
  onRegister: () => void
}

export function SessionDialog({ open, onSignedIn, onGiveUp, onRegister }: SessionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onGiveUp()}
      title="Your session has ended"
      description="Sign in to pick up where you left off."
    >
      <SignInForm variant="standalone" onSignedIn={onSignedIn} onRegister={onRegister} />
    </Dialog>
  )
}
