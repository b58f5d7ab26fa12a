import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { api } from '#client/lib/api/api.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { STONES } from '#client/ui/illustrations/stones.tsx'
import { FIRST_STEP_TEXTS, FIRST_STEPS_TEXTS } from './texts.ts'

export type FirstStepsPathProps = {
  steps: FirstSteps
  /** The match in which the mentee can say hello, if there is one. */
  match: { id: number; mentor: string } | undefined
  onFind: () => void
}

/** Leads a new mentee: three stones, each with its state and what to press. */
export function FirstStepsPath({ steps, match, onFind }: FirstStepsPathProps) {
  const headingId = useId()
  const next = FIRST_STEPS.find((step) => !steps[step] && (step !== 'sayHello' || match))
  const done = FIRST_STEPS.filter((step) => steps[step]).length
  return (
    <Card as="section" padding="lg" aria-labelledby={headingId} className="mb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-xl">
          {FIRST_STEPS_TEXTS.title}
        </h2>
        <p className="text-ink-2 text-sm">{FIRST_STEPS_TEXTS.progress(done, FIRST_STEPS.length)}</p>
      </div>
      <ol className="mt-5 grid gap-7 md:grid-cols-3 md:gap-8">
        {FIRST_STEPS.map((step, index) => {
          const openState = step === next ? 'next' : 'later'
          const state = steps[step] ? 'done' : openState
          return (
            <FirstStepItem
              key={step}
              step={step}
              stone={index as 0 | 1 | 2}
              state={state}
              {...(step === 'sayHello' && match && { about: FIRST_STEPS_TEXTS.saidYes(match.mentor) })}
              renderAction={(describedBy) => (
                <StepAction
                  step={step}
                  isNext={state === 'next'}
                  matchId={match?.id}
                  onFind={onFind}
                  describedBy={describedBy}
                />
              )}
            />
          )
        })}
      </ol>
    </Card>
  )
}

type FirstStepItemProps = Pick<StepStoneProps, 'stone' | 'state'> & {
  step: FirstStep
  /** What to do; by default the step's own words. */
  about?: string
  /** Renders the step's button, described by the element with this id. */
  renderAction: (describedBy: string) => ReactNode
}

function FirstStepItem({ step, stone, state, about, renderAction }: FirstStepItemProps) {
  const aboutId = useId()
  const texts = FIRST_STEP_TEXTS[step]
  return (
    <li
      aria-current={state === 'next' ? 'step' : undefined}
      className="relative flex gap-4 md:flex-col md:gap-3"
    >
      {stone < 2 && (
        <span
          aria-hidden="true"
          className="absolute top-8 -bottom-7 left-9 border-line-strong border-l-2 border-dashed md:top-7 md:-right-8 md:bottom-auto md:left-26 md:border-t-2 md:border-l-0"
        />
      )}
      <StepStone stone={stone} state={state} className="relative h-8 w-18 shrink-0 md:h-[44.8px] md:w-26" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="text-lg">{texts.title}</h3>
          {state === 'done' && <Badge tone="success">{FIRST_STEPS_TEXTS.done}</Badge>}
          {state === 'next' && <Badge tone="primary">{FIRST_STEPS_TEXTS.next}</Badge>}
        </div>
        {state !== 'done' && (
          <>
            <p id={aboutId} className="text-ink-2 text-sm [overflow-wrap:anywhere]">
              {about ?? texts.about}
            </p>
            <div className="mt-auto pt-2">{renderAction(aboutId)}</div>
          </>
        )}
      </div>
    </li>
  )
}

type StepActionProps = {
  step: FirstStep
  isNext: boolean
  /** The match in which the mentee can say hello, if there is one. */
  matchId: number | undefined
  onFind: () => void
  /** The id of the text that says what the step is about. */
  describedBy: string
}

/** What to press for a step that is not done. */
function StepAction({ step, isNext, matchId, onFind, describedBy }: StepActionProps) {
  const look = { variant: isNext ? 'primary' : 'outline' } as const
  const { action } = FIRST_STEP_TEXTS[step]
  if (step === 'aboutYou') {
    return (
      <Link to="/settings" hash="about-you" aria-describedby={describedBy} className={buttonClass(look)}>
        {action}
      </Link>
    )
  }
  if (step === 'sayHello' && matchId !== undefined) {
    return (
      <Link
        to="/chat/$matchId"
        params={{ matchId: String(matchId) }}
        aria-describedby={describedBy}
        className={buttonClass(look)}
      >
        {action}
      </Link>
    )
  }
  return (
    <Button {...look} disabled={step === 'sayHello'} aria-describedby={describedBy} onClick={onFind}>
      {action}
    </Button>
  )
}

/** Boxes of one size around each stone of the cairn, so that they keep their proportions side by side. */
const BOXES = ['2 19.5 28 12', '2.5 11 28 12', '2.2 2.2 28 12'] as const
const CENTRES = [
  [16, 25.6],
  [16.5, 17.1],
  [16.2, 8.4],
] as const

type StepStoneProps = {
  /** Which stone of the cairn, from the bottom. */
  stone: 0 | 1 | 2
  state: 'done' | 'next' | 'later'
  className?: string
}

const LOOKS = {
  done: 'fill-primary',
  next: 'fill-primary-soft stroke-primary',
  later: 'fill-surface stroke-line-strong [stroke-dasharray:1.1_0.9]',
}
const NUMBERS = { next: 'fill-primary-ink', later: 'fill-ink-2' }

/** A stone of a path: with a tick when it is done, otherwise with its number. */
function StepStone({ stone, state, className }: StepStoneProps) {
  const [x, y] = CENTRES[stone]
  return (
    <svg viewBox={BOXES[stone]} aria-hidden="true" className={className}>
      <path
        d={STONES[stone]}
        strokeWidth={state === 'next' ? 0.7 : 0.45}
        className={state === 'done' && stone === 2 ? 'fill-accent' : LOOKS[state]}
      />
      {state === 'done' ? (
        <path
          d={`M${x - 2} ${y}l1.4 1.4 2.8 -2.8`}
          strokeWidth={0.9}
          className={clsx(
            'fill-none [stroke-linecap:round] [stroke-linejoin:round]',
            stone === 2 ? 'stroke-on-accent' : 'stroke-on-primary',
          )}
        />
      ) : (
        <text
          x={x}
          y={y + 1.6}
          textAnchor="middle"
          fontSize={4.6}
          className={clsx('font-bold font-display', NUMBERS[state])}
        >
          {stone + 1}
        </text>
      )}
    </svg>
  )
}

type FirstStep = keyof typeof FIRST_STEP_TEXTS
/** In the order of the path. */
const FIRST_STEPS = ['aboutYou', 'askMentor', 'sayHello'] as const satisfies FirstStep[]

/** Returns the first steps of an active mentee until all are done, otherwise undefined. */
export function useFirstSteps() {
  const { data } = api.mentee.firstSteps.useQuery(undefined, {
    // After the last step nothing changes any more.
    refetchOnMount: ({ state }) => !state.data?.isDone,
  })
  const profile = api.mentee.profile.useQuery()
  return data && !data.isDone && profile.data?.status === 'active' ? data : undefined
}

type FirstSteps = NonNullable<ReturnType<typeof useFirstSteps>>
