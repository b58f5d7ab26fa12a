import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { openChecks } from './check-status.ts'
import { VETTING_DIALOG_TEXTS, VETTING_SHEET_TEXTS } from './texts.ts'
import { VettingChecks } from './vetting-checks.tsx'
import { VettingSheet, type VettingSheetProps } from './vetting-sheet.tsx'

export type VettingDialogProps = {
  mentor: { id: number; name: string }
  open: boolean
  onClose: () => void
  /** Only for mentors who can be approved. */
  onApprove?: (() => void) | undefined
  approving: boolean
}

/** A mentor's checks and records, with approval for pending mentors. */
export function VettingDialog({ mentor, open, onClose, onApprove, approving }: VettingDialogProps) {
  const [isConfirming, setConfirming] = useState(false)
  const query = api.admin.vetting.byId.useQuery({ id: mentor.id }, { enabled: open })
  const { data } = query
  const missingChecks = data ? openChecks(data.checks) : []
  const isComplete = missingChecks.length === 0
  // Where vetting is not required, approving with open checks only asks for confirmation.
  const mustWait = onApprove && data?.required && !isComplete
  const openText = mustWait ? VETTING_TEXTS.notReady : VETTING_TEXTS.open

  const approve = () => {
    setConfirming(false)
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
          <Button pending={approving} onClick={isComplete ? approve : () => setConfirming(true)}>
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
              text={isComplete ? VETTING_DIALOG_TEXTS.complete : openText(missingChecks)}
            />
          )}
          {data && <SeveralChecks {...data} name={mentor.name} />}
          {data ? <VettingChecks {...data} /> : <Skeleton className="h-96 w-full" />}
        </div>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={VETTING_DIALOG_TEXTS.approveQuestion}
        description={VETTING_TEXTS.open(missingChecks)}
        safeLabel={VETTING_DIALOG_TEXTS.wait}
        actionLabel={VETTING_DIALOG_TEXTS.approveAnyway}
        tone="primary"
        onAction={approve}
      />
    </Dialog>
  )
}

/** Button and sheet to record several checks at once. */
function SeveralChecks(props: Omit<VettingSheetProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        {VETTING_SHEET_TEXTS.open}
      </Button>
      <MountOnFirstOpen dialog={VettingSheet} props={{ ...props, open, onClose: () => setOpen(false) }} />
    </>
  )
}
