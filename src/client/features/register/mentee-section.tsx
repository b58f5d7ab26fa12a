import type { ReactNode } from 'react'
import type { BindField } from '#client/lib/forms/form.ts'
import { CommaField } from '#client/ui/comma-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { splitList } from '#shared/normalize-text.ts'
import { AGE_MAX, AGE_MIN, LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { REGISTRATION_TEXTS } from '#shared/texts/registration.ts'
import { FormSection } from './form-section.tsx'

/** An empty age means not given. */
const readAge = (text: string | number | null) => (text === '' || text === null ? null : Number(text))

type MenteeField = 'location' | 'age' | 'interests' | 'goals'
export type MenteeSectionProps = {
  field: BindField<MenteeField>
  /** Shown below the age. */
  note: ReactNode
}

export function MenteeSection({ field, note }: MenteeSectionProps) {
  return (
    <FormSection stones={2} title="About you">
      <Field label="Location" autoComplete="address-level2" hint="Optional" {...field('location')} />
      <Field
        label="Age"
        type="number"
        inputMode="numeric"
        min={AGE_MIN}
        max={AGE_MAX}
        hint={REGISTRATION_TEXTS.ageHint}
        {...field('age', { setValueAs: readAge })}
      />
      {note}
      <CommaField
        splitList={splitList}
        label="Interests"
        hint="Separate with commas"
        className="sm:col-span-2"
        {...field('interests')}
      />
      <TextareaField
        label="Goals"
        hint="What would you like to get from mentoring?"
        counterMax={LONG_TEXT_MAX}
        className="sm:col-span-2"
        {...field('goals')}
      />
    </FormSection>
  )
}
