import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { VETTING_DIALOG_TEXTS } from '#shared/texts/vetting-dialog.ts'
import { openOf } from './standing.ts'
import { VettingChecks } from './vetting-checks.tsx'

export type VettingDialogProps = {
  mentor: { id: number; name: string }
  open: boolean
  onClose: () => void
  /** Only where he may still be approved. */
  onApprove?: (() => void) | undefined
  approving: boolean
}

/** Every check of a mentor: how it stands, what was recorded, and the way to record it; for who waits, the decision. */
export function VettingDialog({ mentor, open, onClose, onApprove, approving }: VettingDialogProps) {
  const [asking, setAsking] = useState(false)
  const query = api.admin.vetting.byId.useQuery({ id: mentor.id }, { enabled: open })
  const { data } = query
  const lacking = data ? openOf(data.checks) : []
  const isComplete = lacking.length === 0
  // Elsewhere one may approve all the same, and is only asked.
  const mustWait = onApprove && data?.required && !isComplete
  const sayOpen = mustWait ? VETTING_TEXTS.notReady : VETTING_TEXTS.open

  const approve = () => {
    setAsking(false)
    onApprove?.()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={VETTING_TEXTS.checksOf(mentor.name)}
      description={VETTING_DIALOG_TEXTS.about}
      size="lg"
      phone="full"
      footer={
        onApprove &&
        data &&
        !mustWait && (
          <Button pending={approving} onClick={isComplete ? approve : () => setAsking(true)}>
            {VETTING_DIALOG_TEXTS.approve}
          </Button>
        )
      }
    >
      {query.error && !data ? (
        <FailurePanel text={VETTING_DIALOG_TEXTS.failed}>
          <Button variant="outline" onClick={() => void query.refetch()}>
            Retry
          </Button>
        </FailurePanel>
      ) : (
        <div className="grid gap-4">
          {data && (
            <Banner
              tone={isComplete ? 'success' : 'warning'}
              text={isComplete ? VETTING_DIALOG_TEXTS.complete : sayOpen(lacking)}
            />
          )}
          {data ? <VettingChecks {...data} /> : <Skeleton className="h-96 w-full" />}
        </div>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={VETTING_DIALOG_TEXTS.approveQuestion}
        description={VETTING_TEXTS.open(lacking)}
        safeLabel={VETTING_DIALOG_TEXTS.wait}
        actionLabel={VETTING_DIALOG_TEXTS.approveAnyway}
        tone="primary"
        onAction={approve}
      />
    </Dialog>
  )
}
