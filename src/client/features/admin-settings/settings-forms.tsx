import { useMutation } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useAction } from '#client/lib/api/use-action.ts'
import { clearAlert, showAlert } from '#client/lib/feedback/alert.ts'
import { useRestoreFocus } from '#client/lib/focus/focus.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldFrame, type FieldFrameProps } from '#client/ui/field-frame.tsx'
import { Field, PasswordField, SwitchField, TextareaField } from '#client/ui/fields.tsx'
import { SETTINGS_SAVE_MS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { EmailSettings, GeneralSettings, MatchingSettings } from './schema.ts'

type SettingsFormProps<Values extends FieldValues> = {
  title: 'General' | 'Matching' | 'Email'
  form: UseFormReturn<Values, unknown, Values>
  onSave: (values: Values) => void
  children: ReactNode
}

/** The form of one settings tab, with Save and Reset. */
function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { title, form, onSave, children } = props
  // Nothing is sent to the server; the delay imitates a request.
  const save = useAction(
    useMutation({
      mutationFn: async (values: Values) => {
        await new Promise((resolve) => setTimeout(resolve, SETTINGS_SAVE_MS))
        onSave(values)
      },
      onMutate: clearAlert,
    }),
  )
  useRestoreFocus(save.isPending)
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        form.reset(values)
        showAlert({ tone: 'success', text: UI_TEXTS.settingsSaved(title) })
      },
    }),
  )

  return (
    <form method="post" noValidate onSubmit={submit} className="card">
      {/* The scroll margin keeps a focused field clear of the sticky buttons. */}
      <fieldset
        disabled={save.isPending}
        className="min-w-0 divide-y divide-line px-5 sm:px-8 [&_:is(input,textarea,button)]:scroll-mb-28"
      >
        {children}
      </fieldset>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-lg border-line border-t bg-surface px-5 py-4 max-sm:*:flex-1 sm:px-8">
        <Button type="submit" pending={save.isPending} pendingLabel="Saving…">
          Save changes
        </Button>
        <Button
          variant="outline"
          disabled={save.isPending || !form.formState.isDirty}
          onClick={() => form.reset()}
        >
          Reset
        </Button>
      </div>
    </form>
  )
}

/** Classes of a settings row: label left and control right, or stacked on narrow screens. */
const SETTING_ROW =
  'py-5 md:grid-cols-[2fr_3fr] md:grid-rows-[auto_1fr] md:gap-x-8 md:[&>:nth-child(2)]:col-start-2 md:[&>:nth-child(2)]:row-span-2 md:[&>:nth-child(2)]:row-start-1 md:[&>:nth-child(2)]:self-start md:[&>[id$=-error]]:col-start-2'

const SETTING_NUMBER = 'max-w-36'

type SettingsTabProps<Values> = { saved: Values; onSave: (values: Values) => void }

const loadGeneralSchema = async () => (await import('./schema.ts')).generalSettings

export function GeneralForm({ saved, onSave }: SettingsTabProps<GeneralSettings>) {
  const form = useSchemaForm(loadGeneralSchema, saved)
  const field = bindFields(form)
  return (
    <SettingsForm title="General" form={form} onSave={onSave}>
      <Field
        label="Site Name"
        hint="Shown next to the logo and in the browser’s tab."
        required
        className={SETTING_ROW}
        {...field('siteName')}
      />
      <TextareaField
        label="Site Description"
        hint="One or two sentences for search engines."
        required
        className={SETTING_ROW}
        {...field('siteDescription')}
      />
      <Field
        label="Contact Email"
        hint="Where visitors’ questions are sent."
        type="email"
        required
        className={SETTING_ROW}
        {...field('contactEmail')}
      />
      <Field
        label="Logo URL"
        hint="Leave empty to use the standard logo."
        type="url"
        className={SETTING_ROW}
        {...field('logoUrl')}
      />
      <SwitchField
        label="Enable Registration"
        hint="New mentors and mentees can sign up."
        className="py-5"
        {...form.register('enableRegistration')}
      />
      <SwitchField
        label="Require Approval"
        hint="An administrator reviews every mentor before they can be matched."
        className="py-5"
        {...form.register('requireApproval')}
      />
    </SettingsForm>
  )
}

const AS_NUMBER = { valueAsNumber: true }

const loadMatchingSchema = async () => (await import('./schema.ts')).matchingSettings

export function MatchingForm({ saved, onSave }: SettingsTabProps<MatchingSettings>) {
  const form = useSchemaForm(loadMatchingSchema, saved)
  const field = bindFields(form)
  const { isSubmitted } = form.formState
  const number = {
    type: 'number',
    min: 1,
    inputMode: 'numeric',
    required: true,
    className: SETTING_ROW,
    inputClassName: SETTING_NUMBER,
  } as const
  return (
    <SettingsForm title="Matching" form={form} onSave={onSave}>
      <SwitchField
        label="Auto Match Enabled"
        hint="Suggests a match when two people fit well enough."
        className="py-5"
        {...form.register('autoMatchEnabled')}
      />
      <ThresholdField
        label="Auto Match Threshold"
        hint="Minimum compatibility, in percent."
        required
        percent={form.watch('autoMatchThreshold')}
        onSlide={(percent) =>
          form.setValue('autoMatchThreshold', percent, { shouldDirty: true, shouldValidate: isSubmitted })
        }
        className={SETTING_ROW}
        {...field('autoMatchThreshold', AS_NUMBER)}
      />
      <Field
        label="Max Matches Per Mentor"
        hint="Most mentees a mentor can have at once."
        {...number}
        {...field('maxMatchesPerMentor', AS_NUMBER)}
      />
      <Field
        label="Max Matches Per Mentee"
        hint="Most mentors a mentee can have at once."
        {...number}
        {...field('maxMatchesPerMentee', AS_NUMBER)}
      />
      <Field
        label="Match Expiry Days"
        hint="Unanswered requests close after this many days."
        {...number}
        {...field('matchExpiryDays', AS_NUMBER)}
      />
    </SettingsForm>
  )
}

type ThresholdFieldProps = FieldFrameProps &
  ComponentProps<'input'> & { percent: number; onSlide: (percent: number) => void }

/** Percentage input with a slider. */
function ThresholdField({
  label,
  hint,
  error,
  required,
  className,
  percent,
  onSlide,
  ...input
}: ThresholdFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, required, className }}>
      {(control) => (
        <div className="flex items-center gap-4">
          <input
            type="range"
            aria-label="Slide to a percentage"
            min={0}
            max={100}
            value={Number.isNaN(percent) ? 0 : percent}
            onChange={(event) => onSlide(event.target.valueAsNumber)}
            className="h-11 w-full min-w-0 flex-1 accent-primary"
          />
          <input
            {...input}
            {...control}
            type="number"
            min={0}
            max={100}
            inputMode="numeric"
            className="control w-24 shrink-0"
          />
        </div>
      )}
    </FieldFrame>
  )
}

const PREVIEW = { tone: 'info', text: 'This is a preview. No email was sent.' } as const

const loadEmailSchema = async () => (await import('./schema.ts')).emailSettings

export function EmailForm({ saved, onSave }: SettingsTabProps<EmailSettings>) {
  const form = useSchemaForm(loadEmailSchema, saved)
  const field = bindFields(form)
  return (
    <SettingsForm title="Email" form={form} onSave={onSave}>
      <Field
        label="SMTP Server"
        hint="Such as smtp.example.org"
        required
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        className={SETTING_ROW}
        {...field('smtpServer')}
      />
      <Field
        label="SMTP Port"
        hint="Usually 587"
        type="number"
        min={1}
        inputMode="numeric"
        required
        className={SETTING_ROW}
        inputClassName={SETTING_NUMBER}
        {...field('smtpPort', { valueAsNumber: true })}
      />
      <Field
        label="SMTP Username"
        required
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        className={SETTING_ROW}
        {...field('smtpUsername')}
      />
      <PasswordField
        label="SMTP Password"
        hint="Never saved. It’s gone when you leave this page."
        required
        autoComplete="off"
        className={SETTING_ROW}
        {...field('smtpPassword')}
      />
      <Field
        label="Email From Address"
        hint="The address emails come from."
        type="email"
        required
        autoComplete="off"
        className={SETTING_ROW}
        {...field('emailFromAddress')}
      />
      <Field
        label="Email From Name"
        required
        autoComplete="off"
        className={SETTING_ROW}
        {...field('emailFromName')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
        <p className="text-ink-3 text-sm">Shows what a test would say.</p>
        <Button variant="outline" onClick={() => showAlert(PREVIEW)} className="max-sm:w-full">
          {UI_TEXTS.sendTestEmail}
        </Button>
      </div>
    </SettingsForm>
  )
}
