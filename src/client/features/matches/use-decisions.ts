import { useMutationState } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { api, type Inputs } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { type Undoable, useUndoables } from '#client/lib/state/use-undo.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { MatchRequest } from './request-card.tsx'

type Decision = Inputs['mentor']['decideMatchRequest']
export type DecidedRequest = Undoable & {
  request: MatchRequest
  answer: Decision['requestStatus']
}

/** The mentor's answers of the last seconds. */
export const useDecidedRequests = () => useUndoables<DecidedRequest>('requests')

/** Returns the open requests without those being answered right now (optimistic update). */
export function useOpenRequests<Request extends { id: number }>(requests: readonly Request[]): Request[] {
  const answering = useMutationState({
    filters: { mutationKey: getMutationKey(api.mentor.decideMatchRequest), status: 'pending' },
    select: ({ state }) => (state.variables as Decision | undefined)?.id,
  })
  return requests.filter(({ id }) => !answering.includes(id))
}

/** Whether the request was already answered or withdrawn elsewhere, so that the list is stale. */
export const isStale = (error: unknown): boolean => statusOf(error) === 409 || statusOf(error) === 404

/** Handlers after an answer was stored or failed. */
function useAnswerHandlers() {
  const utils = api.useUtils()
  const decided = useDecidedRequests()
  return {
    find: (id: number) => utils.mentor.matchRequests.getData({})?.items.find((item) => item.id === id),
    done: ({ id, requestStatus }: Decision, request?: MatchRequest) => {
      if (request) decided.add({ id, request, answer: requestStatus })
      utils.mentor.matchRequests.setData(
        {},
        (page) => page && { ...page, items: page.items.filter((request) => request.id !== id) },
      )
      if (requestStatus === 'approved') {
        toast.success(UI_TEXTS.requestApproved, UI_TEXTS.requestApprovedHint)
        void utils.mentor.activeMatches.invalidate()
      } else {
        toast.success(UI_TEXTS.requestRejected, UI_TEXTS.requestRejectedHint)
      }
      void utils.mentor.matchRequests.invalidate()
      void utils.auth.notices.invalidate()
    },
    failed: async (error: unknown) => {
      toast.error(UI_TEXTS.error, failureText(error, UI_TEXTS.somethingWentWrong))
      // Without an answer from the server it may have been stored, too.
      if (isStale(error) || statusOf(error) === undefined) await utils.mentor.matchRequests.invalidate()
    },
  }
}

/** Mutation that accepts or declines a request. `useOpenRequests` hides the row meanwhile; a failure shows it again. */
export function useDecideRequest() {
  const { find, done, failed } = useAnswerHandlers()
  return api.mentor.decideMatchRequest.useMutation({
    // Before the answer, because the list may be requested again before it comes, and no longer have the request.
    onMutate: ({ id }) => find(id),
    onSuccess: (_, decision, request) => done(decision, request),
    onError: failed,
  })
}
