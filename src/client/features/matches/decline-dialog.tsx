import { useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SwitchField } from '#client/ui/switch-field.tsx'
import { DECLINE_REASONS, type DeclineReason } from '#shared/enums.ts'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { CAPACITY_TEXTS, DECLINE_CHOICES, DECLINE_READ, DECLINE_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { isStale, useDecidedRequests } from './use-decisions.ts'

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

type ReasonInput = { id: number; reason: DeclineReason | undefined; pauses: boolean }

/** Adds a reason to a refusal, and can pause new requests. `onDone` is called when there is nothing more to send. */
function useAddReason(onDone: () => void) {
  const utils = api.useUtils()
  const decided = useDecidedRequests()
  const add = api.mentor.addDeclineReason.useMutation({
    onSuccess: (_, { id }) => {
      toast.success(DECISION_TEXTS.reasonAdded)
      decided.addReason(id)
      onDone()
    },
    onError: (error) => {
      toast.error(DECISION_TEXTS.reasonFailed, failureText(error, UI_TEXTS.somethingWentWrong))
      if (isStale(error)) onDone()
    },
  })
  const pause = api.mentor.setAvailability.useMutation({
    onSuccess: async (saved) => {
      // Cancels a running fetch, which would overwrite the new value.
      await utils.mentor.availability.cancel()
      utils.mentor.availability.setData(undefined, saved)
      onDone()
    },
    onError: (error) => toast.error(CAPACITY_TEXTS.saveFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  const pauseRequests = () => pause.mutate({ paused: true })
  return {
    isPending: add.isPending || pause.isPending,
    send: ({ id, reason, pauses }: ReasonInput) => {
      if (reason) add.mutate({ id, reason }, { onSuccess: () => pauses && pauseRequests() })
      else if (pauses) pauseRequests()
      else onDone()
    },
  }
}
