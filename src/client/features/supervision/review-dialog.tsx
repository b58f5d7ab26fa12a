import { useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import type { ReviewClass } from '#shared/supervision-enums.ts'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { type AccessGrant, ReasonForm } from './reason-form.tsx'
import { Transcript } from './transcript.tsx'

export type ReviewDialogProps = {
  matchId: number
  caseId?: number | undefined
  /** Number of conversations the random pick was made from; sets the reason. */
  drawnFrom?: number | undefined
  open: boolean
  onClose: () => void
}

/**
 * A conversation for staff: asks for a reason, then shows it for half an hour. Each opening asks again (decision 3).
 */
export function ReviewDialog({ matchId, caseId, drawnFrom, open, onClose }: ReviewDialogProps) {
  const [opened, setOpened] = useState<AccessGrant>()
  const reasonClass = reasonClassOf(caseId, drawnFrom)
  const reasonRef = useRef<HTMLTextAreaElement>(null)
  const match = api.matches.byId.useQuery({ matchId }, { enabled: open }).data
  const names = match && { mentor: match.mentor.user, mentee: match.mentee.user }
  const close = () => {
    setOpened(undefined)
    onClose()
  }
  const end = () => {
    close()
    toast.error(SUPERVISION_TEXTS.timeIsUp, SUPERVISION_TEXTS.timeIsUpHint)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={
        names
          ? SUPERVISION_TEXTS.between(names.mentor.fullName, names.mentee.fullName)
          : SUPERVISION_TEXTS.conversation
      }
      description={drawnFrom === undefined ? undefined : SUPERVISION_TEXTS.drawn(drawnFrom)}
      // Skips a preselected field.
      initialFocus={reasonClass && reasonRef}
      size="lg"
      phone="full"
      flush
    >
      {opened && open ? (
        <Transcript matchId={matchId} caseId={caseId} opened={opened} people={names} onEnd={end} />
      ) : (
        <ReasonForm
          matchId={matchId}
          caseId={caseId}
          reasonClass={reasonClass}
          reasonRef={reasonRef}
          onOpened={setOpened}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}

function reasonClassOf(caseId: number | undefined, drawnFrom: number | undefined): ReviewClass | undefined {
  if (drawnFrom !== undefined) return 'random_review'
  return caseId === undefined ? undefined : 'case'
}
