import { api, type SessionUser } from '#client/lib/api.ts'
import { fieldsOf, useSchemaForm } from '#client/lib/form.ts'
import { AGE_DEFAULT } from '#shared/limits.ts'
import { menteeRegistrationForm } from '#shared/schemas/accounts.ts'
import { AccountSection } from './account-section.tsx'
import { FormFrame } from './form-frame.tsx'
import { MenteeSection } from './mentee-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import { useRegistered } from './use-registered.ts'
import { withoutConfirmation } from './without-confirmation.ts'

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

/** Held above the tabs, so that what was typed is still there on coming back. */
export const useMenteeForm = () => useSchemaForm(menteeRegistrationForm, EMPTY)

export type MenteeFormProps = {
  form: ReturnType<typeof useMenteeForm>
  onRegistered: (user: SessionUser) => void
}

export function MenteeForm({ form, onRegistered }: MenteeFormProps) {
  const { onSuccess, onError } = useRegistered('mentee', onRegistered)
  const register = api.auth.registerMentee.useMutation({
    onSuccess,
    onError: (error) => {
      onError(error)
      form.reset({ ...form.getValues(), ...PASSWORDS })
    },
  })
  const field = fieldsOf(form)
  const [fullName, photoUrl, age] = form.watch(['fullName', 'photoUrl', 'age'])

  return (
    <FormFrame
      onSubmit={form.handleSubmit((values) => register.mutate(withoutConfirmation(values)))}
      error={register.error}
      pending={register.isPending}
      submitLabel="Register as a mentee"
      mistakes={Object.keys(form.formState.errors).length}
    >
      <AccountSection field={field} />
      <MenteeSection field={field} age={age} />
      <PhotoSection
        field={field}
        url={photoUrl ?? ''}
        name={fullName}
        onChoose={(url) => form.setValue('photoUrl', url, { shouldValidate: form.formState.isSubmitted })}
      />
    </FormFrame>
  )
}
