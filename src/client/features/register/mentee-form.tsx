import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Watch } from 'react-hook-form'
import { api, type Inputs, type SessionUser } from '#client/lib/api/api.ts'
import {
  type BindField,
  bindFields,
  countInvalidFields,
  useSchemaForm,
  useServerIssues,
} from '#client/lib/forms/form.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { CommaField, Field, TextareaField } from '#client/ui/fields.tsx'
import { AGE_DEFAULT, AGE_MAX, AGE_MIN, LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { splitList } from '#shared/text.ts'
import { AccountSection, FormFrame, FormSection, SafetyNote, Strength } from './form-frame.tsx'
import { PhotoSection } from './photo-section.tsx'
import { AGE_QUESTION_TEXTS, REGISTRATION_TEXTS } from './texts.ts'
import { toRegistration, useRegistrationHandlers } from './use-registration-handlers.ts'

const loadSchema = async () => (await import('#shared/schemas/accounts.ts')).menteeRegistrationForm
const PASSWORDS = { password: '', confirmPassword: '' }
const EMPTY = {
  ...PASSWORDS,
  username: '',
  email: '',
  fullName: '',
  location: '',
  age: AGE_DEFAULT,
  interests: '',
  goals: '',
  photoUrl: '',
}

/** Created above the tabs, so that input survives switching tabs. */
export const useMenteeForm = () => useSchemaForm(loadSchema, EMPTY)

export type MenteeFormProps = {
  form: ReturnType<typeof useMenteeForm>
  onRegistered: (user: SessionUser) => void
}

export function MenteeForm({ form, onRegistered }: MenteeFormProps) {
  const { onSuccess, onError } = useRegistrationHandlers('mentee', onRegistered)
  const register = api.auth.registerMentee.useMutation({
    onSuccess,
    onError: (error) => {
      onError(error)
      // Keeps `isSubmitted`, so that changed fields are validated at once.
      form.reset({ ...form.getValues(), ...PASSWORDS }, { keepIsSubmitted: true })
    },
  })
  useServerIssues(form, register)
  const field = bindFields(form)
  const [asked, setAsked] = useState<Inputs['auth']['registerMentee']>()
  const [isAgeRight, setAgeRight] = useState(false)

  return (
    <FormFrame
      onSubmit={form.handleSubmit((values) => {
        const registration = toRegistration(values)
        if (values.age === AGE_DEFAULT && !isAgeRight) setAsked(registration)
        else register.mutate(registration)
      })}
      error={register.error}
      pending={register.isPending}
      submitLabel="Register as a mentee"
      invalidCount={countInvalidFields(form.formState)}
    >
      <AccountSection
        field={field}
        strength={
          <Watch
            control={form.control}
            name={['username', 'password']}
            render={([username, password]) => <Strength username={username} password={password} />}
          />
        }
      />
      <MenteeSection
        field={field}
        note={<Watch control={form.control} name="age" render={(age) => <SafetyNote age={age} />} />}
      />
      <Watch
        control={form.control}
        name={['photoUrl', 'fullName']}
        render={([url, name]) => (
          <PhotoSection
            kind="mentee"
            field={field}
            url={url ?? ''}
            name={name}
            onChoose={(chosen) =>
              form.setValue('photoUrl', chosen, { shouldValidate: form.formState.isSubmitted })
            }
          />
        )}
      />
      <AgeQuestion
        open={asked !== undefined && !isAgeRight}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAgeRight(true)
          if (asked) register.mutate(asked)
        }}
      />
    </FormFrame>
  )
}

/** An empty age means not given. */
const readAge = (text: string | number | null) => (text === '' || text === null ? null : Number(text))

type MenteeField = 'location' | 'age' | 'interests' | 'goals'
type MenteeSectionProps = {
  field: BindField<MenteeField>
  /** Shown below the age. */
  note: ReactNode
}

function MenteeSection({ field, note }: MenteeSectionProps) {
  return (
    <FormSection stones={2} title="About you">
      <Field label="Location" autoComplete="address-level2" hint="Optional" {...field('location')} />
      <Field
        label="Age"
        type="number"
        inputMode="numeric"
        min={AGE_MIN}
        max={AGE_MAX}
        hint={REGISTRATION_TEXTS.ageHint}
        {...field('age', { setValueAs: readAge })}
      />
      {note}
      <CommaField
        splitList={splitList}
        label="Interests"
        hint="Separate with commas"
        className="sm:col-span-2"
        {...field('interests')}
      />
      <TextareaField
        label="Goals"
        hint="What would you like to get from mentoring?"
        counterMax={LONG_TEXT_MAX}
        className="sm:col-span-2"
        {...field('goals')}
      />
    </FormSection>
  )
}

const findInForm = <Node extends HTMLElement>(selector: string) =>
  document.querySelector<Node>(`form ${selector}`)

/** Focuses the age with its digits selected, so that typing replaces them. */
function selectAge() {
  const age = findInForm<HTMLInputElement>('[name=age]')
  age?.select()
  return age
}

type AgeQuestionProps = { open: boolean; onClose: () => void; onConfirm: () => void }

/** Asks to confirm the default age if it was not changed. */
function AgeQuestion({ open, onClose, onConfirm }: AgeQuestionProps) {
  const isConfirmed = useRef(false)
  // Preloads the dialog, so that the press on the button need not wait for it.
  useEffect(() => void import('#client/ui/alert-dialog-window.tsx').catch(() => undefined), [])
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={AGE_QUESTION_TEXTS.title(AGE_DEFAULT)}
      description={AGE_QUESTION_TEXTS.about}
      safeLabel={AGE_QUESTION_TEXTS.no}
      actionLabel={AGE_QUESTION_TEXTS.yes}
      tone="primary"
      onAction={() => {
        isConfirmed.current = true
        onConfirm()
      }}
      finalFocus={() => (isConfirmed.current ? findInForm('[type=submit]') : selectAge())}
    />
  )
}
