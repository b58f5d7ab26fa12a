import type { GeneralSettings } from '#client/features/admin-settings/schema.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Field } from '#client/ui/field.tsx'
import { SwitchField } from '#client/ui/switch-field.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { SETTING_ROW } from './setting-row-class.ts'
import { SettingsForm } from './settings-form.tsx'

export type SettingsTabProps<Values> = { saved: Values; onSave: (values: Values) => void }

const loadRules = async () => (await import('#client/features/admin-settings/schema.ts')).generalSettings

export function GeneralForm({ saved, onSave }: SettingsTabProps<GeneralSettings>) {
  const form = useSchemaForm(loadRules, saved)
  const field = bindFields(form)
  return (
    <SettingsForm title="General" form={form} onSave={onSave}>
      <Field
        label="Site Name"
        hint="As it stands beside the logo and in the browser’s tab."
        required
        className={SETTING_ROW}
        {...field('siteName')}
      />
      <TextareaField
        label="Site Description"
        hint="One or two sentences, as search engines show them."
        required
        className={SETTING_ROW}
        {...field('siteDescription')}
      />
      <Field
        label="Contact Email"
        hint="Where questions of visitors go."
        type="email"
        required
        className={SETTING_ROW}
        {...field('contactEmail')}
      />
      <Field
        label="Logo URL"
        hint="The product’s own logo stays where this is empty."
        type="url"
        className={SETTING_ROW}
        {...field('logoUrl')}
      />
      <SwitchField
        label="Enable Registration"
        hint="New mentors and mentees may sign up."
        className="py-5"
        {...form.register('enableRegistration')}
      />
      <SwitchField
        label="Require Approval"
        hint="An administrator reviews every mentor before he can be matched."
        className="py-5"
        {...form.register('requireApproval')}
      />
    </SettingsForm>
  )
}
