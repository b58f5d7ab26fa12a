import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Banner } from '#client/ui/banner.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import type { CaseOutcome } from '#shared/supervision-enums.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { type CaseDetail, personName } from './case-texts.ts'
import { isNoteTooShort, NoteField } from './note-field.tsx'
import { CASE_STEP_TEXTS } from './texts.ts'
import { useShowChanged } from './use-show-changed.ts'

export type CaseStep = 'called' | 'informed' | 'safe' | 'stop' | 'allow' | 'reopen' | CaseOutcome

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

export type StepDialogProps = {
  caseDetail: CaseDetail
  /** The dialog is open while set. */
  step: CaseStep | undefined
  /** Gets the focus after the step, which takes its button away. */
  heading: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Asks before a step of a case, says what it does to people, and takes the note that every step needs. */
export function StepDialog({ caseDetail, step, heading, onClose }: StepDialogProps) {
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
