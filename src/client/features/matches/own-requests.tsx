import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusOnRemoval } from '#client/lib/focus/use-focus-on-removal.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { isWaiting } from './conversations.ts'
import { type OwnRequest, OwnRequestRow } from './own-request-row.tsx'
import { Suggestions, type SuggestionsProps } from './suggestions.tsx'
import { OWN_REQUEST_TEXTS } from './texts.ts'

/** Number of closed requests shown at first. */
const CLOSED_SHOWN = 2

/** Returns the latest request to each mentor. */
const latestPerMentor = (requests: readonly OwnRequest[]) =>
  requests.filter(
    (request, index) => requests.findIndex(({ mentor }) => mentor.id === request.mentor.id) === index,
  )

/** The mentee's requests, pending first, then the latest closed ones with suggestions of other mentors. */
export function OwnRequests({ ask }: { ask: SuggestionsProps['renderRequestButton'] }): ReactNode {
  const headingId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const withdraw = useWithdraw()
  const frame = useRef<HTMLElement>(null)
  useFocusOnRemoval(frame)
  const requests = latestPerMentor(api.mentee.requests.useQuery({}, POLLED).data?.items ?? [])
  const waiting = requests.filter(isWaiting)
  const closed = requests.filter((request) => !isWaiting(request) && request.status !== 'withdrawn')
  const shown = [...waiting, ...closed.slice(0, showsAll ? undefined : CLOSED_SHOWN)]
  useFocusByHash('your-requests', frame, shown.length > 0)
  return (
    <>
      {shown.length > 0 && (
        <section
          ref={frame}
          id="your-requests"
          tabIndex={-1}
          aria-labelledby={headingId}
          className="mt-10 grid scroll-mt-20 gap-4 first:mt-0"
        >
          <h2 id={headingId} className="text-xl">
            {OWN_REQUEST_TEXTS.title}
          </h2>
          <Card padding="none">
            <ul className="divide-y divide-line">
              {shown.map((request) => (
                <OwnRequestRow key={request.id} request={request} onWithdraw={withdraw.openDialog} />
              ))}
            </ul>
          </Card>
          {closed.length > CLOSED_SHOWN && !showsAll && (
            <Button variant="ghost" onClick={() => setShowsAll(true)} className="justify-self-start">
              {OWN_REQUEST_TEXTS.showAll}
            </Button>
          )}
          <Suggestions mentors={closed[0]?.suggestions ?? []} renderRequestButton={ask} />
        </section>
      )}
      {withdraw.dialog}
    </>
  )
}

/** Focuses an element and scrolls to it once it is shown while the address names it. */
function useFocusByHash(hash: string, target: RefObject<HTMLElement | null>, isShown: boolean) {
  const isNamed = useLocation({ select: (location) => location.hash === hash })
  useEffect(() => {
    if (!isNamed || !isShown) return
    target.current?.focus({ preventScroll: true })
    target.current?.scrollIntoView({ block: 'start' })
  }, [isNamed, isShown, target])
}

/** Returns `openDialog`, which opens the confirmation to withdraw a request, and `dialog`, the element to render. */
function useWithdraw() {
  const [id, setId] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const utils = api.useUtils()
  const withdraw = api.mentee.withdrawRequest.useMutation({
    onSuccess: () => toast.success(OWN_REQUEST_TEXTS.withdrawDone),
    onError: (error) =>
      toast.error(OWN_REQUEST_TEXTS.withdrawFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
    // After an error too: the mentor may have answered first.
    onSettled: async () => {
      setOpen(false)
      await Promise.all([
        utils.mentee.requests.invalidate(),
        utils.mentee.findMentors.invalidate(),
        utils.mentee.activeMatches.invalidate(),
      ])
    },
  })
  return {
    openDialog: (requestId: number) => {
      withdraw.reset()
      setId(requestId)
      setOpen(true)
    },
    dialog: (
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={OWN_REQUEST_TEXTS.withdrawQuestion}
        description={OWN_REQUEST_TEXTS.withdrawHint}
        safeLabel={OWN_REQUEST_TEXTS.keep}
        actionLabel={OWN_REQUEST_TEXTS.withdraw}
        pending={withdraw.isPending}
        onAction={() => id !== undefined && withdraw.mutate({ id })}
        // The opener is removed with its row.
        finalFocus={() => (withdraw.isIdle ? null : document.querySelector<HTMLElement>('h1[tabindex="-1"]'))}
      />
    ),
  }
}
