import { type ReactNode, useId } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { StepStone, type StepStoneProps } from '#client/ui/illustrations/step-stone.tsx'
import { FIRST_STEP_TEXTS, FIRST_STEPS_TEXTS } from '#shared/texts/first-steps.ts'
import type { FirstStep } from './steps.ts'

export type FirstStepItemProps = Pick<StepStoneProps, 'stone' | 'state'> & {
  step: FirstStep
  /** What to do; by default the step's own words. */
  about?: string
  /** Renders the step's button, described by the element with this id. */
  renderAction: (describedBy: string) => ReactNode
}

export function FirstStepItem({ step, stone, state, about, renderAction }: FirstStepItemProps) {
  const aboutId = useId()
  const texts = FIRST_STEP_TEXTS[step]
  return (
    <li aria-current={state === 'next' ? 'step' : undefined} className="trail-step">
      <StepStone stone={stone} state={state} className="trail-stone" />
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
