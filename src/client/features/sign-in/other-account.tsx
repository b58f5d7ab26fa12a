import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'

export type OtherAccountProps = { open: boolean; onContinue: () => Promise<void> }

/**
 * Dialog after the server refused a call because another account is signed in. Closing it continues with that account
 * (decision 19).
 */
export function OtherAccount({ open, onContinue }: OtherAccountProps) {
  const [pending, setPending] = useState(false)
  const continueOnce = () => {
    if (pending) return
    setPending(true)
    void onContinue()
  }
  return (
    <Dialog
      open={open}
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
