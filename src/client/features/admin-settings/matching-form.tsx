import type { ComponentProps } from 'react'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Field } from '#client/ui/field.tsx'
import { FieldFrame, type FieldFrameProps } from '#client/ui/field-frame.tsx'
import { SwitchField } from '#client/ui/switch-field.tsx'
import type { SettingsTabProps } from './general-form.tsx'
import type { MatchingSettings } from './schema.ts'
import { SETTING_NUMBER, SETTING_ROW } from './setting-row-class.ts'
import { SettingsForm } from './settings-form.tsx'

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
