import type { BindField } from '#client/lib/forms/form.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { CommaField } from '#client/ui/comma-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/enums.ts'
import { splitList } from '#shared/normalize-text.ts'
import { LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { FormSection } from './form-section.tsx'

const EXPERIENCE = EXPERIENCE_CHOICES.map((value) => ({ value, label: value }))
const AVAILABILITY = AVAILABILITY_CHOICES.map((value) => ({ value, label: value }))

type MentorField = 'phone' | 'profession' | 'bio' | 'experience' | 'expertise' | 'availability'

export function MentorSection({ field }: { field: BindField<MentorField> }) {
  return (
    <FormSection stones={2} title="About you">
      <Field label="Phone" type="tel" autoComplete="tel" hint="Optional" {...field('phone')} />
      <Field label="Profession" required autoComplete="organization-title" {...field('profession')} />
      <TextareaField label="Bio" counterMax={LONG_TEXT_MAX} className="sm:col-span-2" {...field('bio')} />
      <ChoiceChips
        label="Experience"
        hint="In years"
        required
        choices={EXPERIENCE}
        className="sm:col-span-2"
        {...field('experience')}
      />
      <CommaField
        splitList={splitList}
        label="Expertise"
        hint="Separate with commas"
        className="sm:col-span-2"
        {...field('expertise')}
      />
      <ChoiceChips
        label="Availability"
        required
        choices={AVAILABILITY}
        className="sm:col-span-2"
        {...field('availability')}
      />
    </FormSection>
  )
}
