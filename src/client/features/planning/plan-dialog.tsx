import { ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api, type Inputs, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { professionText } from '#client/lib/format/format.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/fields.tsx'
import { PLAN_CAPACITY_DEFAULT } from '#shared/product-limits.ts'
import { PLAN_MODES, type PlanMode } from '#shared/supervision-enums.ts'
import { LEFT_OVER_TEXTS, PLAN_MODE_TEXTS, PLAN_TEXTS } from '#shared/texts/planning.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Requests a matching plan and shows it; each proposal is confirmed by hand. */
export function PlanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const plan = api.admin.planning.propose.useMutation()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={PLAN_TEXTS.title}
      description={PLAN_TEXTS.note}
      size="lg"
      phone="full"
    >
      <div className="grid gap-6">
        <PlanForm pending={plan.isPending} onSubmit={(request) => plan.mutate(request)} />
        {plan.error && (
          <Banner
            tone="danger"
            text={`${PLAN_TEXTS.failed}: ${failureText(plan.error, UI_TEXTS.somethingWentWrong)}`}
          />
        )}
        {plan.data && <PlanResult key={plan.submittedAt} plan={plan.data} />}
      </div>
    </Dialog>
  )
}

type PlanFormProps = {
  pending: boolean
  onSubmit: (request: Inputs['admin']['planning']['propose']) => void
}

const loadSchema = async () => (await import('#shared/schemas/matches.ts')).planForm
const INITIAL_VALUES = { mode: 'cover' as PlanMode, room: String(PLAN_CAPACITY_DEFAULT), leastScore: '' }
const CHOICES = [...PLAN_MODES].reverse().map((value) => ({ value, label: PLAN_MODE_TEXTS[value].label }))

/** Form for the goal and the limits of a plan. */
function PlanForm({ pending, onSubmit }: PlanFormProps) {
  const form = useSchemaForm(loadSchema, INITIAL_VALUES)
  const field = bindFields(form)
  const mode = useWatch({ control: form.control, name: 'mode' })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((request) => !pending && onSubmit(request))}
      className="grid gap-5 sm:grid-cols-2"
    >
      <ChoiceChips
        label={PLAN_TEXTS.mode}
        hint={PLAN_MODE_TEXTS[mode].hint}
        choices={CHOICES}
        className="sm:col-span-2"
        {...field('mode')}
      />
      <Field label={PLAN_TEXTS.room} type="number" inputMode="numeric" min={1} required {...field('room')} />
      <Field
        label={PLAN_TEXTS.leastScore}
        hint={PLAN_TEXTS.leastScoreHint}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        {...field('leastScore')}
      />
      <Button
        type="submit"
        pending={pending}
        pendingLabel={PLAN_TEXTS.making}
        className="justify-self-start sm:col-span-2 max-sm:w-full"
      >
        {PLAN_TEXTS.make}
      </Button>
    </form>
  )
}

type Plan = Outputs['admin']['planning']['propose']

const BATCH_SIZE = 20

/** A plan's proposals and the mentees left over, with reasons. */
function PlanResult({ plan }: { plan: Plan }) {
  const { mentees, mentors, places, proposals, left } = plan
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-6 border-line border-t pt-6">
      <section className="grid gap-3">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-4 text-lg">
          {proposals.length > 0 ? PLAN_TEXTS.proposals(proposals.length) : PLAN_TEXTS.nothing}
        </h3>
        <p className="text-ink-2 text-sm">{PLAN_TEXTS.people(mentees, mentors, places)}</p>
        <TruncatedList
          rows={proposals}
          show={(proposal) => <ProposalRow key={proposal.mentee.id} proposal={proposal} />}
        />
      </section>
      {left.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-lg">{PLAN_TEXTS.left(left.length)}</h3>
          <TruncatedList
            rows={left}
            show={({ mentee, why }) => (
              <li key={mentee.id} className="py-2 text-sm">
                <bdi className="font-semibold [overflow-wrap:anywhere]">{mentee.fullName}</bdi>
                <span className="block text-ink-2">{LEFT_OVER_TEXTS[why]}</span>
              </li>
            )}
          />
        </section>
      )}
    </div>
  )
}

/** The first rows of a list, with a "show more" button. */
function TruncatedList<Row>({ rows, show }: { rows: readonly Row[]; show: (row: Row) => ReactNode }) {
  const [count, setCount] = useState(BATCH_SIZE)
  const rest = rows.length - count
  if (rows.length === 0) return null
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">{rows.slice(0, count).map(show)}</ul>
      {rest > 0 && (
        <Button variant="outline" className="justify-self-start" onClick={() => setCount(count + BATCH_SIZE)}>
          {PLAN_TEXTS.showMore(rest)}
        </Button>
      )}
    </>
  )
}

type Proposal = Outputs['admin']['planning']['propose']['proposals'][number]

/** The confirmation replaces the pressed button and takes its focus, unless the focus has moved on. */
const takeFocus = (node: HTMLElement | null) => {
  if (document.activeElement === document.body) node?.focus()
}

/** One proposal with its reasons, and the button that sends the request. */
function ProposalRow({ proposal }: { proposal: Proposal }) {
  const { mentee, mentor, score, reasons } = proposal
  const utils = api.useUtils()
  const confirm = api.admin.planning.confirm.useMutation({
    onSuccess: () => {
      toast.success(PLAN_TEXTS.sent, PLAN_TEXTS.sentTo(mentor.fullName))
      return Promise.all([utils.admin.matches.search.invalidate(), utils.admin.overview.invalidate()])
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
