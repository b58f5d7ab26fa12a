import { ArrowRight, Check } from 'lucide-react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { professionText } from '#client/lib/format/people.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { PLAN_TEXTS } from '#shared/texts/planning.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type Proposal = Outputs['admin']['planning']['propose']['proposals'][number]

/** The confirmation replaces the pressed button and takes its focus, unless the focus has moved on. */
const takeFocus = (node: HTMLElement | null) => {
  if (document.activeElement === document.body) node?.focus()
}

/** One proposal with its reasons, and the button that sends the request. */
export function ProposalRow({ proposal }: { proposal: Proposal }) {
  const { mentee, mentor, score, reasons } = proposal
  const utils = api.useUtils()
  const confirm = api.admin.planning.confirm.useMutation({
    onSuccess: () => {
      toast.success(PLAN_TEXTS.sent, PLAN_TEXTS.sentTo(mentor.fullName))
      return Promise.all([utils.admin.matches.list.invalidate(), utils.admin.overview.invalidate()])
    },
    onError: (error) => toast.error(PLAN_TEXTS.notSent, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  return (
    <li className="grid items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
          <bdi>{mentee.fullName}</bdi>
          <ArrowRight aria-label="to" className="size-4 shrink-0 text-ink-3" />
          <bdi>{mentor.fullName}</bdi>
          <bdi className="font-normal text-ink-2 text-sm">{professionText(mentor.profession)}</bdi>
        </p>
        <p>
          <Badge>{score === null ? PLAN_TEXTS.unknown : PLAN_TEXTS.score(score)}</Badge>
        </p>
        {reasons.length > 0 && (
          <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{reasons.join(' · ')}</p>
        )}
      </div>
      {confirm.isSuccess ? (
        <p
          ref={takeFocus}
          tabIndex={-1}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm"
        >
          <Check aria-hidden="true" className="size-4.5 text-success" />
          {PLAN_TEXTS.sent}
        </p>
      ) : (
        <Button
          variant="outline"
          pending={confirm.isPending}
          aria-label={PLAN_TEXTS.confirmFor(mentee.fullName, mentor.fullName)}
          onClick={() => confirm.mutate({ menteeId: mentee.id, mentorId: mentor.id })}
        >
          {PLAN_TEXTS.confirm}
        </Button>
      )}
    </li>
  )
}
