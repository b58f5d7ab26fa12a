import { NotebookPen } from 'lucide-react'
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import { TextareaField } from '#client/ui/fields.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LONG_TEXT_MAX, NOTE_MIN } from '#shared/product-limits.ts'
import { type CaseOutcome, isCaseWaiting } from '#shared/supervision-enums.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { CaseOwner } from './case-table.tsx'
import { CASE_STEP_TEXTS, type CaseDetail, personName } from './texts.ts'
import { useShowChanged } from './use-cases.ts'

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

type CaseStep = 'called' | 'informed' | 'safe' | 'stop' | 'allow' | 'reopen' | CaseOutcome

type Question = { title: string; effect: string; action: string }

function questionOf(step: CaseStep, { contact, mentorName, menteeName }: CaseDetail): Question {
  const pair = [personName(mentorName), personName(menteeName)] as const
  const closed = contact === 'stopped_here' ? ` ${CASE_STEP_TEXTS.stillStopped}` : ''
  const mentee = personName(menteeName)
  switch (step) {
    case 'called':
      return {
        title: CASE_STEP_TEXTS.calledQuestion(mentee),
        effect: CASE_STEP_TEXTS.calledEffect,
        action: CASE_STEP_TEXTS.saveNote,
      }
    case 'informed':
      return {
        title: CASE_STEP_TEXTS.informedQuestion,
        effect: CASE_STEP_TEXTS.informedEffect,
        action: CASE_STEP_TEXTS.saveNote,
      }
    case 'safe':
      return {
        title: CASE_STEP_TEXTS.safeQuestion(mentee),
        effect: CASE_STEP_TEXTS.safeEffect + closed,
        action: CASE_STEP_TEXTS.safeAction,
      }
    case 'stop':
      return {
        title: CASE_STEP_TEXTS.stopQuestion(...pair),
        effect: CASE_STEP_TEXTS.stopEffect,
        action: CASE_STEP_TEXTS.stop,
      }
    case 'allow':
      return {
        title: CASE_STEP_TEXTS.allowQuestion(...pair),
        effect: CASE_STEP_TEXTS.allowEffect,
        action: CASE_STEP_TEXTS.allow,
      }
    case 'reopen':
      return {
        title: CASE_STEP_TEXTS.reopenQuestion,
        effect: CASE_STEP_TEXTS.reopenEffect,
        action: CASE_STEP_TEXTS.reopen,
      }
    case 'no_action':
      return {
        title: CASE_STEP_TEXTS.closeQuestion,
        effect: CASE_STEP_TEXTS.closeEffect + closed,
        action: CASE_STEP_TEXTS.close,
      }
    case 'action_taken':
      return {
        title: CASE_STEP_TEXTS.closeActedQuestion,
        effect: CASE_STEP_TEXTS.closeEffect + closed,
        action: CASE_STEP_TEXTS.closeActed,
      }
  }
}

type StepDialogProps = {
  caseDetail: CaseDetail
  /** The dialog is open while set. */
  step: CaseStep | undefined
  /** Gets the focus after the step, which takes its button away. */
  heading: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Asks before a step of a case, says what it does to people, and takes the note that every step needs. */
function StepDialog({ caseDetail, step, heading, onClose }: StepDialogProps) {
  // Keeps the question during the closing animation.
  const [last, setLast] = useState<CaseStep>(step ?? 'no_action')
  if (step && step !== last) setLast(step)
  const [note, setNote] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const isDone = useRef(false)
  const close = () => {
    setNote('')
    setWasSubmitted(false)
    onClose()
  }
  const { run, isPending, error } = useStep(caseDetail.id, () => {
    isDone.current = true
    close()
  })
  const { title, effect, action } = questionOf(last, caseDetail)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (isNoteTooShort(note)) return event.currentTarget.querySelector('textarea')?.focus()
    isDone.current = false
    run(last, note)
  }

  return (
    <FormDialog
      open={step !== undefined}
      onClose={close}
      title={title}
      description={effect}
      submitLabel={action}
      submitVariant={last === 'stop' ? 'danger' : 'primary'}
      pending={isPending}
      isDirty={note.trim() !== ''}
      discardQuestion={CASE_STEP_TEXTS.discard}
      finalFocus={() => (isDone.current ? heading.current : null)}
      onSubmit={submit}
    >
      {error && <Banner tone="danger" focused text={failureText(error, SAFEGUARDING_TEXTS.saveFailed)} />}
      <NoteField note={note} onNoteChange={setNote} wasSubmitted={wasSubmitted} />
    </FormDialog>
  )
}

function useStep(id: number, onDone: () => void) {
  const utils = api.useUtils()
  const showChanged = useShowChanged()
  const options = {
    onSuccess: (changed: CaseDetail) => {
      toast.success(SAFEGUARDING_TEXTS.saved)
      onDone()
      return showChanged(changed)
    },
    onError: () => utils.admin.cases.byId.invalidate({ id }),
  }
  const close = api.admin.cases.close.useMutation(options)
  const add = api.admin.cases.addEntry.useMutation(options)
  const run = (step: CaseStep, note: string) => {
    close.reset()
    add.reset()
    if (step === 'no_action' || step === 'action_taken') close.mutate({ id, outcome: step, note })
    else if (step === 'safe') close.mutate({ id, outcome: 'action_taken', note })
    else if (step === 'called' || step === 'informed') add.mutate({ id, note })
    else if (step === 'reopen') add.mutate({ id, note, state: 'open' })
    else add.mutate({ id, note, contact: step === 'stop' ? 'stopped' : 'allowed' })
  }
  return { run, isPending: close.isPending || add.isPending, error: close.error ?? add.error }
}

export const isNoteTooShort = (note: string): boolean => note.trim().length < NOTE_MIN

type NoteFieldProps = { note: string; onNoteChange: (note: string) => void; wasSubmitted: boolean }

/** The note that a change of a case needs. */
export const NoteField = ({ note, onNoteChange, wasSubmitted }: NoteFieldProps) => (
  <TextareaField
    label={SAFEGUARDING_TEXTS.note}
    hint={SAFEGUARDING_TEXTS.noteHint}
    required
    rows={3}
    counterMax={LONG_TEXT_MAX}
    value={note}
    onChange={(event) => onNoteChange(event.target.value)}
    error={wasSubmitted && isNoteTooShort(note) ? SAFEGUARDING_TEXTS.noteNeeded : undefined}
  />
)
