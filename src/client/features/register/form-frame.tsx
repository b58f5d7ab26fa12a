import clsx from 'clsx'
import type { ReactNode, SubmitEventHandler } from 'react'
import { failureText, fieldErrors, statusOf } from '#client/lib/api/errors.ts'
import type { BindField } from '#client/lib/forms/form.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field, PasswordField } from '#client/ui/fields.tsx'
import { Cairn } from '#client/ui/illustrations/stones.tsx'
import { BRAND } from '#shared/brand.ts'
import { PASSWORD_MIN } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { StrengthMeter } from './strength-meter.tsx'

export type FormFrameProps = {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** The server's error of the last attempt. */
  error: unknown
  pending: boolean
  /** Number of invalid fields in the last attempt. */
  invalidCount: number
  submitLabel: string
  children: ReactNode
}

/** Frame of both registration forms: errors and the submit button. */
export function FormFrame({ onSubmit, error, pending, invalidCount, submitLabel, children }: FormFrameProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <fieldset disabled={pending} className="min-w-0">
        {children}
      </fieldset>
      {Boolean(error) && !pending && invalidCount === 0 && (
        <Banner
          tone="danger"
          // Field errors and conflicts focus their field instead.
          focused={statusOf(error) !== 409 && fieldErrors(error).length === 0}
          text={failureText(error, UI_TEXTS.registrationFailed)}
          className="mb-4"
        />
      )}
      {invalidCount > 0 && (
        <p role="alert" className="mb-4 font-semibold text-danger-ink text-sm">
          {`Fields to check: ${invalidCount}`}
        </p>
      )}
      <div
        data-sticky-submit=""
        className="max-sm:-mx-5 max-sm:sticky max-sm:bottom-0 max-sm:border-line max-sm:border-t max-sm:bg-bg max-sm:px-5 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <Button type="submit" size="lg" block pending={pending} pendingLabel="Creating your account…">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** A low cairn leaves the top of its square empty, so it is lifted to the heading. */
const LIFT = { 1: '-translate-y-2.5', 2: '-translate-y-1.5', 3: '' }

type FormSectionProps = {
  /** Number of stones of the cairn. */
  stones: 1 | 2 | 3
  title: string
  children: ReactNode
}

export function FormSection({ stones, title, children }: FormSectionProps) {
  return (
    <section className="border-line border-t py-7 first:border-t-0 first:pt-2">
      <h2 className="mb-5 flex items-center gap-3 text-lg">
        <Cairn stones={stones} className={clsx('size-9 shrink-0', LIFT[stones])} />
        {title}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

type AccountField = 'username' | 'password' | 'confirmPassword' | 'email' | 'fullName'

type AccountSectionProps = {
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

const ADULT_AGE = 18

/** Safety advice for people under 18, next to the age field. */
export function SafetyNote({ age }: { age: number | null | undefined }) {
  if (typeof age !== 'number' || !(age < ADULT_AGE)) return null
  return (
    <p className="rounded-md bg-info-soft px-4 py-3 text-info text-sm sm:col-span-2">
      {`You’re under ${ADULT_AGE}. Keep your conversations on ${BRAND}, and never share your address or passwords.`}
    </p>
  )
}
