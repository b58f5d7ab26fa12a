import { type RefObject, type SyntheticEvent, useId, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { type Choice, ChoiceChips } from '#client/ui/choice-chips.tsx'
import { type CaseState, type ContactChange, NEXT_CASE_STATES } from '#shared/supervision-enums.ts'
import { CASE_STATE_TEXTS, SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { isNoteTooShort, NoteField } from './case-steps.tsx'
import { CASE_STEP_TEXTS, type CaseDetail } from './texts.ts'
import { useShowChanged } from './use-cases.ts'

const NO_CHANGE = 'none'

const STATE_CHOICES: Record<CaseState, string> = {
  ...CASE_STATE_TEXTS,
  in_review: SAFEGUARDING_TEXTS.takeUp,
  open: SAFEGUARDING_TEXTS.reopen,
}

/** None is preselected: a note alone is a choice too. */
const stateChoicesOf = ({ state }: CaseDetail): Choice<CaseState | typeof NO_CHANGE>[] => [
  { value: NO_CHANGE, label: SAFEGUARDING_TEXTS.stays },
  ...NEXT_CASE_STATES[state].map((value) => ({ value, label: STATE_CHOICES[value] })),
]

type CaseFormProps = { caseDetail: CaseDetail; ref?: RefObject<HTMLFormElement | null> }

/** Adds a note to a case and may change its state or the contact. */
export function CaseForm({ caseDetail, ref }: CaseFormProps) {
  const name = useId()
  const [note, setNote] = useState('')
  const [chosen, setState] = useState<CaseState | typeof NO_CHANGE>()
  const [contact, setContact] = useState<ContactChange | typeof NO_CHANGE>(NO_CHANGE)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const resetChoices = () => {
    setState(undefined)
    setContact(NO_CHANGE)
  }
  const add = useAddEntry(caseDetail.id, {
    onSaved: () => {
      setNote('')
      resetChoices()
      setWasSubmitted(false)
    },
    onChangedByOther: resetChoices,
  })

  const choices = stateChoicesOf(caseDetail)
  // A step may have been made by its button meanwhile.
  const state = choices.find(({ value }) => value === chosen)?.value
  const isUnchosen = !state && contact === NO_CHANGE
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasSubmitted(true)
    const form = event.currentTarget
    if (isUnchosen) return form.querySelector<HTMLElement>('input[type="radio"]')?.focus()
    if (isNoteTooShort(note)) return form.querySelector('textarea')?.focus()
    if (add.isPending) return
    add.mutate({
      id: caseDetail.id,
      note,
      ...(state && state !== NO_CHANGE && { state }),
      ...(contact !== NO_CHANGE && { contact }),
    })
  }

  return (
    <form
      ref={ref}
      noValidate
      onSubmit={save}
      aria-labelledby={`${name}-title`}
      // Focused fields stop above the steps.
      className="grid scroll-mt-4 gap-5 border-line border-t p-5 sm:px-6 [&_:is(input,textarea,button)]:[scroll-margin-block:4rem_12rem]"
    >
      <h3 id={`${name}-title`} className="text-lg">
        {SAFEGUARDING_TEXTS.add}
      </h3>
      {add.error && (
        <Banner tone="danger" focused text={failureText(add.error, SAFEGUARDING_TEXTS.saveFailed)} />
      )}
      <ChoiceChips
        label={SAFEGUARDING_TEXTS.stateChoice}
        name={`${name}-state`}
        required
        choices={choices}
        value={state}
        error={wasSubmitted && isUnchosen ? CASE_STEP_TEXTS.chooseChange : undefined}
        onValueChange={setState}
      />
      <ContactChoice
        caseDetail={caseDetail}
        name={`${name}-contact`}
        value={contact}
        onValueChange={setContact}
      />
      <NoteField note={note} onNoteChange={setNote} wasSubmitted={wasSubmitted} />
      <Button type="submit" pending={add.isPending} className="justify-self-end max-sm:w-full">
        {SAFEGUARDING_TEXTS.save}
      </Button>
    </form>
  )
}

function useAddEntry(
  id: number,
  { onSaved, onChangedByOther }: Record<'onSaved' | 'onChangedByOther', () => void>,
) {
  const utils = api.useUtils()
  const showChanged = useShowChanged()
  return api.admin.cases.addEntry.useMutation({
    onSuccess: (changed) => {
      toast.success(SAFEGUARDING_TEXTS.saved)
      onSaved()
      return showChanged(changed)
    },
    onError: (error) => {
      // The choice may no longer be possible; the note is kept.
      if (statusOf(error) === 409) onChangedByOther()
      return utils.admin.cases.byId.invalidate({ id })
    },
  })
}

type ContactChoiceProps = {
  caseDetail: CaseDetail
  name: string
  value: ContactChange | typeof NO_CHANGE
  onValueChange: (value: ContactChange | typeof NO_CHANGE) => void
}

/** Stops or allows contact; renders nothing when contact has ended or another case decides. */
function ContactChoice({ caseDetail: { contact }, ...chips }: ContactChoiceProps) {
  if (contact === 'ended' || contact === 'gone' || contact === 'stopped_elsewhere') return null
  const change =
    contact === 'stopped_here'
      ? { value: 'allowed' as const, label: SAFEGUARDING_TEXTS.allowContact }
      : { value: 'stopped' as const, label: SAFEGUARDING_TEXTS.stopContact }
  return (
    <ChoiceChips
      label={SAFEGUARDING_TEXTS.contactChoice}
      choices={[{ value: NO_CHANGE, label: SAFEGUARDING_TEXTS.contactStays }, change]}
      {...chips}
    />
  )
}
