import { Watch } from 'react-hook-form'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import {
  type BindField,
  bindFields,
  countInvalidFields,
  useSchemaForm,
  useServerIssues,
} from '#client/lib/forms/form.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { CommaField, Field, TextareaField } from '#client/ui/fields.tsx'
import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/enums.ts'
import { LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { splitList } from '#shared/text.ts'
import { AccountSection, FormFrame, FormSection, Strength } from './form-frame.tsx'
import { PhotoSection } from './photo-section.tsx'
import { toRegistration, useRegistrationHandlers } from './use-registration-handlers.ts'

const loadSchema = async () => (await import('#shared/schemas/accounts.ts')).mentorRegistrationForm
const PASSWORDS = { password: '', confirmPassword: '' }
const EMPTY = {
  ...PASSWORDS,
  username: '',
  email: '',
  fullName: '',
  phone: '',
  bio: '',
  profession: '',
  expertise: '',
  photoUrl: '',
}

/** Created above the tabs, so that input survives switching tabs. */
export const useMentorForm = () => useSchemaForm(loadSchema, EMPTY)

export type MentorFormProps = {
  form: ReturnType<typeof useMentorForm>
  onRegistered: (user: SessionUser) => void
}

export function MentorForm({ form, onRegistered }: MentorFormProps) {
  const { onSuccess, onError } = useRegistrationHandlers('mentor', onRegistered)
  const register = api.auth.registerMentor.useMutation({
    onSuccess,
    onError: (error) => {
      onError(error)
      // Keeps `isSubmitted`, so that changed fields are validated at once.
      form.reset({ ...form.getValues(), ...PASSWORDS }, { keepIsSubmitted: true })
    },
  })
  useServerIssues(form, register)
  const field = bindFields(form)

  return (
    <FormFrame
      onSubmit={form.handleSubmit((values) => register.mutate(toRegistration(values)))}
      error={register.error}
      pending={register.isPending}
      submitLabel="Register as a mentor"
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
      <MentorSection field={field} />
      <Watch
        control={form.control}
        name={['photoUrl', 'fullName']}
        render={([url, name]) => (
          <PhotoSection
            kind="mentor"
            field={field}
            url={url ?? ''}
            name={name}
            onChoose={(chosen) =>
              form.setValue('photoUrl', chosen, { shouldValidate: form.formState.isSubmitted })
            }
          />
        )}
      />
    </FormFrame>
  )
}

const EXPERIENCE = EXPERIENCE_CHOICES.map((value) => ({ value, label: value }))
const AVAILABILITY = AVAILABILITY_CHOICES.map((value) => ({ value, label: value }))

type MentorField = 'phone' | 'profession' | 'bio' | 'experience' | 'expertise' | 'availability'

function MentorSection({ field }: { field: BindField<MentorField> }) {
  return (
    <FormSection stones={2} title="About you">
      <Field label="Phone" type="tel" autoComplete="tel" hint="Optional" {...field('phone')} />
      <Field label="Profession" required autoComplete="organization-title" {...field('profession')} />
      <TextareaField label="Bio" counterMax={LONG_TEXT_MAX} className="sm:col-span-2" {...field('bio')} />
      <ChoiceChips
        label="Experience"
        hint="In years"
        required
        choices={EXPERIENCE}
        className="sm:col-span-2"
        {...field('experience')}
      />
      <CommaField
        splitList={splitList}
        label="Expertise"
        hint="Separate with commas"
        className="sm:col-span-2"
        {...field('expertise')}
      />
      <ChoiceChips
        label="Availability"
        required
        choices={AVAILABILITY}
        className="sm:col-span-2"
        {...field('availability')}
      />
    </FormSection>
  )
}
