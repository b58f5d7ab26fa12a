import type { BindField } from '#client/lib/forms/form.ts'
import { Field } from '#client/ui/field.tsx'
import { AGE_MAX, AGE_MIN } from '#shared/product-limits.ts'
import { AGE_TEXTS } from '#shared/texts/age.ts'

type AgeFieldProps = { field: BindField<'age'>; isKnown: boolean }

/** A known age cannot be removed, so an empty field is invalid then. */
const readAge = (isKnown: boolean) => (text: string | number | null | undefined) => {
  if (text !== '' && text !== null && text !== undefined) return Number(text)
  return isKnown ? Number.NaN : undefined
}

/** The mentee's age. */
export function AgeField({ field, isKnown }: AgeFieldProps) {
  return (
    <Field
      label={AGE_TEXTS.field}
      type="number"
      inputMode="numeric"
      min={AGE_MIN}
      max={AGE_MAX}
      hint={AGE_TEXTS.hint}
      {...field('age', { setValueAs: readAge(isKnown) })}
    />
  )
}
