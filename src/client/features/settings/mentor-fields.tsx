import type { SessionUser } from '#client/lib/api/api.ts'
import type { BindField } from '#client/lib/forms/form.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { CommaField } from '#client/ui/comma-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/enums.ts'

/** Returns the listed choices, plus the current value if it is not among them. */
const choicesWith = (choices: readonly string[], current: string | undefined) =>
  [...new Set(current ? [...choices, current] : choices)].map((value) => ({ value, label: value }))

type MentorField = 'profession' | 'experience' | 'expertise' | 'availability'
export type MentorFieldsProps = {
  field: BindField<MentorField>
  user: Extract<SessionUser, { profession: unknown }>
}

export function MentorFields({ field, user }: MentorFieldsProps) {
  return (
    <>
      <Field label="Profession" className="sm:col-span-2" {...field('profession')} />
      <ChoiceChips
        label="Experience"
        hint="In years"
        choices={choicesWith(EXPERIENCE_CHOICES, user.experience ?? undefined)}
        className="sm:col-span-2"
        {...field('experience')}
      />
      <CommaField
        label="Expertise"
        hint="Separate with commas"
        className="sm:col-span-2"
        {...field('expertise')}
      />
      <ChoiceChips
        label="Availability"
        choices={choicesWith(AVAILABILITY_CHOICES, user.availability?.[0])}
        className="sm:col-span-2"
        {...field('availability')}
      />
    </>
  )
}
