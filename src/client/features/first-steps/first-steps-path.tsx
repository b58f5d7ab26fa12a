import { useId } from 'react'
import { Card } from '#client/ui/card.tsx'
import { FIRST_STEPS_TEXTS } from '#shared/texts/first-steps.ts'
import { FirstStepItem } from './first-step-item.tsx'
import { StepAction } from './step-action.tsx'
import { FIRST_STEPS } from './steps.ts'
import type { FirstSteps } from './use-first-steps.ts'

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
      <ol className="trail mt-5">
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
