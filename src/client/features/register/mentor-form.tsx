import { Controller } from 'react-hook-form'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { facesFor } from '#client/lib/format/faces.ts'
import { bindFields, countInvalidFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { AccountSection } from './account-section.tsx'
import { FormFrame } from './form-frame.tsx'
import { MentorSection } from './mentor-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import { toRegistration } from './to-registration.ts'
import { useRegistrationHandlers } from './use-registration-handlers.ts'

const loadRules = async () => (await import('#shared/schemas/accounts.ts')).mentorRegistrationForm
const FACES = facesFor('mentor')
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
export const useMentorForm = () => useSchemaForm(loadRules, EMPTY)

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
  const [username, password, fullName] = form.watch(['username', 'password', 'fullName'])

  return (
    <FormFrame
      onSubmit={form.handleSubmit((values) => register.mutate(toRegistration(values)))}
      error={register.error}
      pending={register.isPending}
      submitLabel="Register as a mentor"
      invalidCount={countInvalidFields(form.formState)}
    >
      <AccountSection field={field} username={username} password={password} />
      <MentorSection field={field} />
      {/* Rendered last, so that it is the last to be focused of several invalid fields. */}
      <Controller
        control={form.control}
        name="photoUrl"
        render={({ field: photo, fieldState }) => (
          <PhotoSection photo={photo} error={fieldState.error?.message} faces={FACES} name={fullName} />
        )}
      />
    </FormFrame>
  )
}
