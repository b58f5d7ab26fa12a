import { Watch } from 'react-hook-form'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { bindFields, countInvalidFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { AccountSection, Strength } from './account-section.tsx'
import { FormFrame } from './form-frame.tsx'
import { PhotoSection } from './lazy-parts.ts'
import { MentorSection } from './mentor-section.tsx'
import { toRegistration } from './to-registration.ts'
import { useRegistrationHandlers } from './use-registration-handlers.ts'

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
            pending={<div className="h-80" />}
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
