import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import type { DeclineReason } from '#shared/enums.ts'
import { CAPACITY_TEXTS } from '#shared/texts/capacity.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { isStale, useAnswerHandlers } from './use-decisions.ts'

type DeclineInput = { id: number; reason: DeclineReason | undefined; pauses: boolean }

/** Declines with a reason. `onAnswered` is called when the request is answered, here or elsewhere. */
export function useDecline(onAnswered: () => void) {
  const utils = api.useUtils()
  const handlers = useAnswerHandlers()
  const decline = api.mentor.declineMatchRequest.useMutation({
    onSuccess: (_, { id }) => {
      onAnswered()
      handlers.done(id, 'rejected')
    },
    onError: async (error) => {
      await handlers.failed(error)
      if (isStale(error)) onAnswered()
    },
  })
  const pause = api.mentor.setAvailability.useMutation({
    onSuccess: async (saved) => {
      // Cancels a running fetch, which would overwrite the new value.
      await utils.mentor.availability.cancel()
      utils.mentor.availability.setData(undefined, saved)
    },
    onError: (error) => toast.error(CAPACITY_TEXTS.saveFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  return {
    isPending: decline.isPending,
    decline: ({ id, reason, pauses }: DeclineInput) =>
      decline.mutate(
        { id, reason: reason ?? null },
        { onSuccess: () => pauses && pause.mutate({ paused: true }) },
      ),
  }
}
