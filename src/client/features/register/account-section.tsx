import type { ReactNode } from 'react'
import type { BindField } from '#client/lib/forms/form.ts'
import { Field } from '#client/ui/field.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { PASSWORD_MIN } from '#shared/product-limits.ts'
import { FormSection } from './form-section.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type AccountField = 'username' | 'password' | 'confirmPassword' | 'email' | 'fullName'

export type AccountSectionProps = {
  field: BindField<AccountField>
  /** Shown below the password. */
  strength: ReactNode
}

type StrengthProps = { username: string; password: string }

/** How hard the password is to guess, once there is one. */
export const Strength = ({ username, password }: StrengthProps) =>
  password && <StrengthMeter password={password} username={username} />

/** Fields common to all accounts. */
export function AccountSection({ field, strength }: AccountSectionProps) {
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
      <div className="grid min-w-0 content-start gap-2">
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters`}
          {...field('password')}
        />
        {strength}
      </div>
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
