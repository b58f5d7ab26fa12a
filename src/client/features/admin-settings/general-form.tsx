import type { GeneralSettings } from '#client/features/admin-settings/schema.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Field } from '#client/ui/field.tsx'
import { SwitchField } from '#client/ui/switch-field.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { SETTING_ROW } from './setting-row-class.ts'
import { SettingsForm } from './settings-form.tsx'

export type SettingsTabProps<Values> = { saved: Values; onSave: (values: Values) => void }

const loadGeneralSchema = async () =>
  (await import('#client/features/admin-settings/schema.ts')).generalSettings

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
