import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { OWN_REQUEST_TEXTS } from '#shared/texts/own-requests.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Returns `openDialog`, which opens the confirmation to withdraw a request, and `dialog`, the element to render. */
export function useWithdraw() {
  const [id, setId] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const utils = api.useUtils()
  const withdraw = api.mentee.withdrawRequest.useMutation({
    onSuccess: () => toast.success(OWN_REQUEST_TEXTS.withdrawDone),
    onError: (error) =>
      toast.error(OWN_REQUEST_TEXTS.withdrawFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
    // After an error too: the mentor may have answered first.
    onSettled: async () => {
      setOpen(false)
      await Promise.all([
        utils.mentee.requests.invalidate(),
        utils.mentee.availableMentors.invalidate(),
        utils.mentee.activeMatches.invalidate(),
      ])
    },
  })
  return {
    openDialog: (requestId: number) => {
      withdraw.reset()
      setId(requestId)
      setOpen(true)
    },
    dialog: (
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={OWN_REQUEST_TEXTS.withdrawQuestion}
        description={OWN_REQUEST_TEXTS.withdrawHint}
        safeLabel={OWN_REQUEST_TEXTS.keep}
        actionLabel={OWN_REQUEST_TEXTS.withdraw}
        pending={withdraw.isPending}
        onAction={() => id !== undefined && withdraw.mutate({ id })}
        // The opener is removed with its row.
        finalFocus={() => (withdraw.isIdle ? null : document.querySelector<HTMLElement>('h1[tabindex="-1"]'))}
      />
    ),
  }
}
