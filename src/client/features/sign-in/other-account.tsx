import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'

/**
 * Dialog after the server refused a call because another account is signed in. Closing it continues with that account
 * (decision 92).
 */
export function OtherAccount({ onGoOn }: { onGoOn: () => Promise<void> }) {
  const [pending, setPending] = useState(false)
  const goOn = () => {
    if (pending) return
    setPending(true)
    void onGoOn()
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && goOn()}
      title={ACCOUNT_TEXTS.otherAccount}
      description={ACCOUNT_TEXTS.otherAccountHint}
    >
      <Button block pending={pending} onClick={goOn}>
        {ACCOUNT_TEXTS.otherAccountAction}
      </Button>
    </Dialog>
  )
}
