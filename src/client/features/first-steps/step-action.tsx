import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { FIRST_STEP_TEXTS } from '#shared/texts/first-steps.ts'
import type { FirstStep } from './steps.ts'

export type StepActionProps = {
  step: FirstStep
  isNext: boolean
  /** The match in which the mentee can say hello, if there is one. */
  matchId: number | undefined
  onFind: () => void
  /** The id of the text that says what the step is about. */
  describedBy: string
}

/** What to press for a step that is not done. */
export function StepAction({ step, isNext, matchId, onFind, describedBy }: StepActionProps) {
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
