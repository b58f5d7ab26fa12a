import type { ReactNode, SubmitEventHandler } from 'react'
import { failureText, fieldErrors, statusOf } from '#client/lib/api/errors.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

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
