import { useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SwitchField } from '#client/ui/switch-field.tsx'
import { DECLINE_REASONS, type DeclineReason } from '#shared/enums.ts'
import { DECLINE_CHOICES, DECLINE_READ, DECLINE_TEXTS } from '#shared/texts/decline-request.ts'
import { useAddReason } from './use-add-reason.ts'

export type DeclineDialogProps = {
  request: { id: number; mentee: { user: { fullName: string } } }
  open: boolean
  onClose: () => void
  /** Returns where to move the focus after the request's row has gone. */
  focusTarget: () => HTMLElement | null
}

const CHOICES = DECLINE_REASONS.map((value) => ({ value, label: DECLINE_CHOICES[value] }))

/** Adds the reason to a refusal, which the mentee reads in friendly words, and can pause new requests. */
export function DeclineDialog({ request, open, onClose, focusTarget }: DeclineDialogProps) {
  const [reason, setReason] = useState<DeclineReason>()
  const [pauses, setPauses] = useState(false)
  const isSent = useRef(false)
  const { send, isPending } = useAddReason(() => {
    isSent.current = true
    onClose()
  })

  const close = () => {
    if (!isPending) onClose()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={DECLINE_TEXTS.title}
      description={DECLINE_TEXTS.hint}
      finalFocus={() => (isSent.current ? focusTarget() : null)}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {DECLINE_TEXTS.cancel}
          </Button>
          <Button pending={isPending} onClick={() => send({ id: request.id, reason, pauses })}>
            {DECLINE_TEXTS.send}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ChoiceChips
          label={DECLINE_TEXTS.question(request.mentee.user.fullName)}
          name="decline-reason"
          choices={CHOICES}
          value={reason}
          onValueChange={setReason}
        />
        <div className="rounded-md bg-surface-2 px-4 py-3 text-sm">
          <p className="font-semibold text-ink-3 text-xs">{DECLINE_TEXTS.read}</p>
          <p aria-live="polite">{DECLINE_READ[reason ?? 'none']}</p>
        </div>
        <SwitchField
          label={DECLINE_TEXTS.pause}
          hint={DECLINE_TEXTS.pauseHint}
          checked={pauses}
          onChange={({ target }) => setPauses(target.checked)}
        />
      </div>
    </Dialog>
  )
}
