import type { SessionUser } from '#client/lib/api/api.ts'
import type { BindField } from '#client/lib/forms/form.ts'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { CommaField } from '#client/ui/comma-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/enums.ts'
import { splitList } from '#shared/normalize-text.ts'

/** Returns the listed choices, plus the current value if it is not among them. */
const choicesWith = (choices: readonly string[], current: string | undefined) =>
  [...new Set(current ? [...choices, current] : choices)].map((value) => ({ value, label: value }))

type MentorUser = Extract<SessionUser, { profession: unknown }>

/** Returns the form values of a mentor: lists as comma-separated text, missing values as ''. */
export const toMentorValues = (user: MentorUser) => ({
  profession: user.profession ?? '',
  experience: user.experience ?? '',
  expertise: user.expertise?.join(', ') ?? '',
  availability: user.availability?.[0] ?? '',
})

export type MentorFieldsProps = {
  field: BindField<keyof ReturnType<typeof toMentorValues>>
  user: MentorUser
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
        splitList={splitList}
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
