import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import type { DeclineReason } from '#shared/enums.ts'
import { CAPACITY_TEXTS } from '#shared/texts/capacity.ts'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { isStale, useDecidedRequests } from './use-decisions.ts'

type ReasonInput = { id: number; reason: DeclineReason | undefined; pauses: boolean }

/** Adds a reason to a refusal, and can pause new requests. `onDone` is called when there is nothing more to send. */
export function useAddReason(onDone: () => void) {
  const utils = api.useUtils()
  const decided = useDecidedRequests()
  const add = api.mentor.addDeclineReason.useMutation({
    onSuccess: (_, { id }) => {
      toast.success(DECISION_TEXTS.reasonAdded)
      decided.change(id, { hasReason: true })
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
