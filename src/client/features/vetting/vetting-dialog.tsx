import { useState } from 'react'
import { api } from '#client/lib/api.ts'
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
  const query = api.admin.vetting.useQuery({ id: mentor.id }, { enabled: open })
  const { data } = query
  const lacking = data && openOf(data.checks)

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
        lacking && (
          <Button pending={approving} onClick={lacking.length > 0 ? () => setAsking(true) : approve}>
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
          {lacking && (
            <Banner
              tone={lacking.length > 0 ? 'warning' : 'success'}
              text={lacking.length > 0 ? VETTING_TEXTS.open(lacking) : VETTING_DIALOG_TEXTS.complete}
            />
          )}
          {data ? <VettingChecks {...data} /> : <Skeleton className="h-96 w-full" />}
        </div>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={VETTING_DIALOG_TEXTS.approveQuestion}
        description={lacking && VETTING_TEXTS.open(lacking)}
        safeLabel={VETTING_DIALOG_TEXTS.wait}
        actionLabel={VETTING_DIALOG_TEXTS.approveAnyway}
        tone="primary"
        onAction={approve}
      />
    </Dialog>
  )
}
