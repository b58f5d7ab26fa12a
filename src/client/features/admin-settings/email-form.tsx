import type { EmailSettings } from '#client/features/admin-settings/schema.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { SettingsTabProps } from './general-form.tsx'
import { SETTING_NUMBER, SETTING_ROW } from './setting-row-class.ts'
import { SettingsForm } from './settings-form.tsx'

const PREVIEW = { tone: 'info', text: 'This is a preview. No email was sent.' } as const

const loadEmailSchema = async () => (await import('#client/features/admin-settings/schema.ts')).emailSettings

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
