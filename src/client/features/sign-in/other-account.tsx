import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'

/**
 * Dialog after the server refused a call because another account is signed in. Closing it continues with that account
 * (decision 92).
 */
export function OtherAccount({ onContinue }: { onContinue: () => Promise<void> }) {
  const [pending, setPending] = useState(false)
  const continueOnce = () => {
    if (pending) return
    setPending(true)
    void onContinue()
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && continueOnce()}
      title={ACCOUNT_TEXTS.otherAccount}
      description={ACCOUNT_TEXTS.otherAccountHint}
    >
      <Button block pending={pending} onClick={continueOnce}>
        {ACCOUNT_TEXTS.otherAccountAction}
      </Button>
    </Dialog>
  )
}
