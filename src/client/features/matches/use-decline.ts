import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import type { DeclineReason } from '#shared/enums.ts'
import { CAPACITY_TEXTS } from '#shared/texts/capacity.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { isStale, useAnswerHandlers } from './use-decisions.ts'

type Refusal = { id: number; reason: DeclineReason | undefined; pauses: boolean }

/** Declines with a reason. `onOver` is called when the request is answered, here or elsewhere. */
export function useDecline(onOver: () => void) {
  const utils = api.useUtils()
  const answered = useAnswerHandlers()
  const decline = api.mentor.declineMatchRequest.useMutation({
    onSuccess: (_, { id }) => {
      onOver()
      answered.done(id, 'rejected')
    },
    onError: async (error) => {
      await answered.failed(error)
      if (isStale(error)) onOver()
    },
  })
  const pause = api.mentor.setAvailability.useMutation({
    onSuccess: async (now) => {
      // Cancels a running fetch, which would overwrite the new value.
      await utils.mentor.availability.cancel()
      utils.mentor.availability.setData(undefined, now)
    },
    onError: (error) => toast.error(CAPACITY_TEXTS.saveFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  return {
    isPending: decline.isPending,
    decline: ({ id, reason, pauses }: Refusal) =>
      decline.mutate(
        { id, reason: reason ?? null },
        { onSuccess: () => pauses && pause.mutate({ paused: true }) },
      ),
  }
}
