import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { useFocusOnRemoval } from '#client/lib/focus/focus.ts'
import { useUndoRow } from '#client/lib/state/use-undo.ts'
import { CardGrid } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/panels.tsx'
import { UndoRow } from '#client/ui/undo-row.tsx'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { ListPlaceholder } from './conversation-lists.tsx'
import { DeclineDialog } from './lazy-dialogs.tsx'
import { PausedNote } from './person-header.tsx'
import {
  type DecidedRequest as Decided,
  type MatchRequest,
  RequestCard,
  type RequestCardProps,
  requestCardId,
  useDecidedRequests,
  useDecideRequest,
  useOpenRequests,
} from './request-decisions.tsx'

export function Requests() {
  const requests = api.mentor.matchRequests.useQuery({})
  const decided = useDecidedRequests().items
  const isDecided = (id: number) => decided.some((row) => row.id === id)
  const waiting = useOpenRequests(requests.data?.items ?? []).filter(({ id }) => !isDecided(id))
  const decide = useDecideRequest()
  const section = useRef<HTMLElement>(null)
  const focusProps = useFocusOnRemoval(section)
  const focusCard = useFocusCard(waiting)
  // Keeps the request during the dialog's closing animation.
  const [explaining, setExplaining] = useState<{ request: MatchRequest; open: boolean }>()
  if (!requests.data) return <ListPlaceholder text="Loading requests" query={requests} />

  const answer: RequestCardProps['onAnswer'] = ({ id }, requestStatus) => {
    decide.mutate({ id, requestStatus })
    // The pressed button is removed with its card.
    section.current?.focus({ preventScroll: true })
  }
  return (
    <section ref={section} {...focusProps} tabIndex={-1} aria-label="Requests waiting for your answer">
      <PausedNote />
      {waiting.length + decided.length > 0 && (
        <CardGrid className="items-start">
          {inOrder(waiting, decided).map((item) =>
            'until' in item ? (
              <DecidedRequest
                key={item.id}
                decided={item}
                onBack={focusCard}
                onExplain={(request) => setExplaining({ request, open: true })}
              />
            ) : (
              <RequestCard key={item.id} request={item} onAnswer={answer} />
            ),
          )}
        </CardGrid>
      )}
      {waiting.length === 0 && (
        <EmptyState
          title="No pending requests"
          note="When a mentee asks you to be their mentor, you can accept or decline here."
        />
      )}
      {explaining && (
        <DeclineDialog
          key={explaining.request.id}
          {...explaining}
          onClose={() => setExplaining({ ...explaining, open: false })}
          focusTarget={() => section.current}
        />
      )}
    </section>
  )
}

/** Answered requests keep the place of their cards: the newest first. */
const inOrder = (waiting: readonly MatchRequest[], decided: readonly Decided[]): (MatchRequest | Decided)[] =>
  [...waiting, ...decided].sort((one, other) => other.id - one.id)

/** Returns a function that moves the focus to a request's card as soon as it is in the list. */
function useFocusCard(shown: readonly MatchRequest[]) {
  const target = useRef<number>(undefined)
  const focus = useCallback(() => {
    const card = target.current === undefined ? null : document.getElementById(requestCardId(target.current))
    if (!card) return
    card.focus({ preventScroll: true })
    target.current = undefined
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card appears with the list.
  useEffect(focus, [focus, shown])
  return (id: number) => {
    target.current = id
    focus()
  }
}

type DecidedRequestProps = {
  decided: Decided
  /** Called when the request is in the list again. */
  onBack: (id: number) => void
  /** Opens the dialog that adds a reason to the refusal. */
  onExplain: (request: Decided['request']) => void
}

/** A request that was just answered: what was decided, and how to undo it. */
function DecidedRequest({ decided, onBack, onExplain }: DecidedRequestProps) {
  const { id, request, answer, hasReason } = decided
  const utils = api.useUtils()
  const { row, callbacks } = useUndoRow(decided, {
    kind: 'requests',
    undoneText: DECISION_TEXTS.requestBack,
    refresh: () =>
      Promise.all([utils.mentor.matchRequests.invalidate(), utils.mentor.activeMatches.invalidate()]),
    onBack,
  })
  const undo = api.mentor.undoAnswer.useMutation(callbacks)
  const textOf = answer === 'approved' ? DECISION_TEXTS.requestAccepted : DECISION_TEXTS.requestDeclined
  return (
    <UndoRow
      {...row}
      text={textOf(request.mentee.user.fullName)}
      pending={undo.isPending}
      onUndo={() => undo.mutate({ id, requestStatus: answer })}
      onExplain={answer === 'rejected' && !hasReason ? () => onExplain(request) : undefined}
    />
  )
}
