import { NotebookPen } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import { isCaseWaiting } from '#shared/case-states.ts'
import { CaseOwner } from './case-owner.tsx'
import type { CaseDetail } from './case-texts.ts'
import { type CaseStep, StepDialog } from './step-dialog.tsx'
import { CASE_STEP_TEXTS } from './texts.ts'

type StepButton = { step: CaseStep; label: string; variant: ButtonProps['variant'] }

const STOP: StepButton = { step: 'stop', label: CASE_STEP_TEXTS.stop, variant: 'danger-outline' }
const ALLOW: StepButton = { step: 'allow', label: CASE_STEP_TEXTS.allow, variant: 'outline' }
const CLOSE: StepButton = { step: 'no_action', label: CASE_STEP_TEXTS.close, variant: 'outline' }
const CLOSE_ACTED: StepButton = { step: 'action_taken', label: CASE_STEP_TEXTS.closeActed, variant: 'outline' }
const REOPEN: StepButton = { step: 'reopen', label: CASE_STEP_TEXTS.reopen, variant: 'outline' }

const CALLED: StepButton = { step: 'called', label: CASE_STEP_TEXTS.called, variant: 'outline' }
const INFORMED: StepButton = { step: 'informed', label: CASE_STEP_TEXTS.informed, variant: 'outline' }
const SAFE: StepButton = { step: 'safe', label: CASE_STEP_TEXTS.safe, variant: 'outline' }

/** Whether the mentee is in danger, and not from what the mentor wrote: then the talk with the mentor may be what holds them. */
const needsHelpFirst = ({ severity, evidenceBy, kind }: CaseDetail) =>
  severity === 'danger' && kind === 'screening' && evidenceBy === 'mentee'

/** Returns the steps that are possible now, the next one first. */
function stepsOf(caseDetail: CaseDetail): StepButton[] {
  const { state, contact } = caseDetail
  const contactSteps = [
    ...(contact === 'open' || contact === 'stopped' ? [STOP] : []),
    ...(contact === 'stopped_here' ? [ALLOW] : []),
  ]
  if (!isCaseWaiting(state)) return [...contactSteps, REOPEN]
  if (needsHelpFirst(caseDetail)) return [CALLED, INFORMED, SAFE, CLOSE, ...contactSteps]
  return [...contactSteps, CLOSE, CLOSE_ACTED]
}

/** Steps that the form has too. */
const IN_FORM: readonly CaseStep[] = ['action_taken', 'no_action', 'stop', 'allow']

export type CaseStepsProps = { caseDetail: CaseDetail; userId: number; onWriteNote: () => void }

/** The owner of a case and its next steps: always in view, at the right or at the bottom edge. */
export function CaseSteps({ caseDetail, userId, onWriteNote }: CaseStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<CaseStep>()
  return (
    <section
      aria-labelledby="case-steps"
      // On a low window it would cover what it is about.
      className="lg:static! order-1 mt-auto grid gap-3 border-line-strong border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] not-low:shadow-2 not-low:sticky not-low:bottom-0 not-low:z-1 sm:px-6 lg:border-0 lg:bg-transparent lg:py-5 lg:shadow-none!"
    >
      <h3 ref={heading} id="case-steps" tabIndex={-1} className="text-lg max-lg:sr-only">
        {CASE_STEP_TEXTS.next}
      </h3>
      <CaseOwner caseDetail={caseDetail} userId={userId} heading={heading}>
        <Button
          variant="ghost"
          iconOnly
          aria-label={CASE_STEP_TEXTS.writeNote}
          title={CASE_STEP_TEXTS.writeNote}
          className="lg:hidden"
          onClick={onWriteNote}
        >
          <NotebookPen aria-hidden="true" className="size-5" />
        </Button>
      </CaseOwner>
      <div className="flex flex-wrap gap-2 max-sm:*:grow lg:flex-col">
        {stepsOf(caseDetail).map(({ step: name, label, variant }, index) => (
          <Button
            key={name}
            variant={variant}
            aria-haspopup="dialog"
            // The form has it too, and a phone has no room for both.
            className={IN_FORM.includes(name) && index > 1 ? 'max-sm:hidden' : 'max-sm:px-3!'}
            onClick={() => setStep(name)}
          >
            {label}
          </Button>
        ))}
      </div>
      <StepDialog caseDetail={caseDetail} step={step} heading={heading} onClose={() => setStep(undefined)} />
    </section>
  )
}
