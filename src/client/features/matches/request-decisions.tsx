import { useMutationState } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { api, type Inputs, type Outputs } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { type Undoable, useUndoables } from '#client/lib/state/use-undo.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Quote, WrittenText } from '#client/ui/written-text.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { Chips, PersonHeader, RequestAge } from './person-header.tsx'

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

export type MatchRequest = Outputs['mentor']['matchRequests']['items'][number]
type Answer = 'approved' | 'rejected'

export type RequestCardProps = {
  request: MatchRequest
  onAnswer: (request: MatchRequest, answer: Answer) => void
}

/** The element id of a request's card, which takes the focus when the request is back. */
export const requestCardId = (id: number) => `request-${id}`

export function RequestCard({ request, onAnswer }: RequestCardProps) {
  const { id, mentee, createdAt } = request
  const nameId = `${requestCardId(id)}-name`
  const about = [mentee.age && `${mentee.age} years old`, mentee.user.location].filter(Boolean).join(' · ')
  return (
    <Card as="li" id={requestCardId(id)} tabIndex={-1} className="flex flex-col gap-4">
      <PersonHeader user={mentee.user} line={about} nameId={nameId} />
      <Chips label="Interests" items={mentee.interests} />
      {mentee.goals && <WrittenText className="text-sm">{mentee.goals}</WrittenText>}
      <RequestFirstLine id={request.id} name={mentee.user.fullName} />
      <div className="mt-auto">
        <RequestAge createdAt={createdAt} />
      </div>
      <div className="grid grid-cols-2 large-text:grid-cols-1 gap-2">
        <Button aria-describedby={nameId} onClick={() => onAnswer(request, 'approved')}>
          Accept
        </Button>
        <Button variant="outline" aria-describedby={nameId} onClick={() => onAnswer(request, 'rejected')}>
          Decline
        </Button>
      </div>
    </Card>
  )
}

type RequestFirstLineProps = {
  /** Id of the request. */
  id: number
  /** Name of the mentee. */
  name: string
}

/**
 * What the mentee wrote with a request, and when they changed what they say about themselves since. Every new card asks
 * again, because its request is newer than the lines known.
 */
function RequestFirstLine({ id, name }: RequestFirstLineProps) {
  const lines = api.mentor.firstLines.useQuery({}, { staleTime: 0 }).data?.items
  const line = lines?.find((one) => one.id === id)
  return (
    <>
      {line?.changedAt && (
        <p className="text-ink-3 text-xs">{FIND_TEXTS.changedOn(shortDate(line.changedAt))}</p>
      )}
      {line?.firstLine && <Quote label={FIND_TEXTS.wrote(name)} text={line.firstLine} />}
    </>
  )
}
