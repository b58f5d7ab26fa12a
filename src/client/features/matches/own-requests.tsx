import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusOnRemoval } from '#client/lib/focus/focus.ts'
import { professionText } from '#client/lib/format/format.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardGrid } from '#client/ui/card.tsx'
import { Quote } from '#client/ui/written-text.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { DECLINE_READ } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { isWaiting } from './conversations.ts'
import { Chips, PersonHeader, RequestAge } from './person-header.tsx'
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

type OwnRequest = Outputs['mentee']['requests']['items'][number]

type OwnRequestRowProps = { request: OwnRequest; onWithdraw: (id: number) => void }

/** One of the mentee's requests: mentor, date and outcome. */
function OwnRequestRow({ request, onWithdraw }: OwnRequestRowProps) {
  const nameId = useId()
  const { mentor, createdAt, status, firstLine } = request
  const { fullName, photoUrl } = mentor.user
  const outcome = outcomeOf(request)
  return (
    <li className="flex gap-4 px-4 py-3 sm:px-5">
      <Avatar name={fullName} src={photoUrl} size="md" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
            <bdi id={nameId}>{fullName}</bdi>
            <Badge tone={outcome.tone}>{outcome.label}</Badge>
          </p>
          {outcome.text && <p className="text-ink-2 text-sm">{outcome.text}</p>}
          <RequestAge createdAt={createdAt} />
          {firstLine && (
            <div className="mt-1.5">
              <Quote label={FIND_TEXTS.youWrote} text={firstLine} />
            </div>
          )}
        </div>
        {status === 'pending' && (
          <Button variant="outline" aria-describedby={nameId} onClick={() => onWithdraw(request.id)}>
            {OWN_REQUEST_TEXTS.withdraw}
          </Button>
        )}
      </div>
    </li>
  )
}

function outcomeOf({ status, declineReason, mentor }: OwnRequest) {
  if (status === 'pending') return { label: OWN_REQUEST_TEXTS.waiting, tone: 'warning', text: null } as const
  if (status === 'expired' && !mentor.isApproved) {
    return { label: OWN_REQUEST_TEXTS.mentorGone, tone: 'neutral', text: null } as const
  }
  return status === 'expired'
    ? ({ label: OWN_REQUEST_TEXTS.expired, tone: 'neutral', text: DECLINE_READ.expired } as const)
    : ({
        label: OWN_REQUEST_TEXTS.declined,
        tone: 'neutral',
        text: DECLINE_READ[declineReason ?? 'none'],
      } as const)
}

export type SuggestionsProps = {
  mentors: OwnRequest['suggestions']
  /** Renders the request button of a mentor; the id is that of the mentor's name. */
  renderRequestButton: (mentorId: number, nameId: string) => ReactNode
}

/** Suggests other mentors after a declined request. */
function Suggestions({ mentors, renderRequestButton }: SuggestionsProps) {
  const headingId = useId()
  if (mentors.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-2 grid gap-4">
      <h2 id={headingId} className="text-lg">
        {OWN_REQUEST_TEXTS.suggestions}
      </h2>
      <CardGrid>
        {mentors.map(({ id, user, profession, expertise, reason }) => (
          <Card key={id} as="li" className="flex flex-col gap-4">
            <PersonHeader
              user={user}
              line={professionText(profession)}
              heading="h3"
              nameId={`suggested-${id}`}
            />
            <Chips label="Expertise" items={expertise} />
            {reason && (
              <p className="text-primary-ink text-sm [overflow-wrap:anywhere]">
                <span className="sr-only">{`${OWN_REQUEST_TEXTS.why} `}</span>
                <span>{reason}</span>
              </p>
            )}
            <div className="mt-auto">{renderRequestButton(id, `suggested-${id}`)}</div>
          </Card>
        ))}
      </CardGrid>
    </section>
  )
}
