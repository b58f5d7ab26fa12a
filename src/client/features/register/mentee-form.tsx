import { Controller } from 'react-hook-form'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { facesFor } from '#client/lib/format/faces.ts'
import { bindFields, countInvalidFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { AGE_DEFAULT } from '#shared/product-limits.ts'
import { AccountSection } from './account-section.tsx'
import { FormFrame } from './form-frame.tsx'
import { MenteeSection } from './mentee-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import { toRegistration } from './to-registration.ts'
import { useAgeQuestion } from './use-age-question.tsx'
import { useRegistrationHandlers } from './use-registration-handlers.ts'
import { useSuggestedFace } from './use-suggested-face.ts'

const loadRules = async () => (await import('#shared/schemas/accounts.ts')).menteeRegistrationForm
const FACES = facesFor('mentee')
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
export const useMenteeForm = () => useSchemaForm(loadRules, EMPTY)

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
  const [username, password, fullName, age] = form.watch(['username', 'password', 'fullName', 'age'])
  useSuggestedFace(FACES, {
    name: fullName,
    url: form.watch('photoUrl') ?? '',
    choose: (path) => form.setValue('photoUrl', path),
  })
  const question = useAgeQuestion(register.mutate)

  return (
    <FormFrame
      onSubmit={form.handleSubmit((values) => question.submit(toRegistration(values)))}
      error={register.error}
      pending={register.isPending}
      submitLabel="Register as a mentee"
      invalidCount={countInvalidFields(form.formState)}
    >
      <AccountSection field={field} username={username} password={password} />
      <MenteeSection field={field} age={age} />
      {/* Rendered last, so that it is the last to be focused of several invalid fields. */}
      <Controller
        control={form.control}
        name="photoUrl"
        render={({ field: photo, fieldState }) => (
          <PhotoSection photo={photo} error={fieldState.error?.message} faces={FACES} name={fullName} />
        )}
      />
      {question.dialog}
    </FormFrame>
  )
}
