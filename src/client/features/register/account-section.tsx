import type { FieldsOf } from '#client/lib/form.ts'
import { Field } from '#client/ui/field.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { PASSWORD_MIN } from '#shared/limits.ts'
import { FormSection } from './form-section.tsx'

type AccountField = 'username' | 'password' | 'confirmPassword' | 'email' | 'fullName'

/** What every account begins with. */
export function AccountSection({ field }: { field: FieldsOf<AccountField> }) {
  return (
    <FormSection stones={1} title="Account">
      <Field
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        className="sm:col-span-2"
        {...field('username')}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        {...field('password')}
      />
      <PasswordField
        label="Confirm Password"
        required
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Field label="Email" type="email" required autoComplete="email" {...field('email')} />
      <Field label="Full Name" required autoComplete="name" {...field('fullName')} />
    </FormSection>
  )
}
