import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { bindFields } from '#client/lib/forms/form.ts'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { FIRST_LINE_MAX } from '#shared/product-limits.ts'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'

type Input = { firstLine?: string | null | undefined }

export type FirstLineFormProps = Pick<ComponentProps<'form'>, 'id' | 'onSubmit'> & {
  form: UseFormReturn<Input, unknown, { firstLine: string | null }>
  /** The mentor has declined before. */
  isDeclined: boolean
}

/** The optional first line of a request. Its button is in the dialog's footer. */
export function FirstLineForm({ form, isDeclined, ...props }: FirstLineFormProps) {
  return (
    <form {...props} noValidate className="grid gap-3 border-line border-t pt-5">
      {isDeclined && <p className="text-ink-2 text-sm">{FIND_TEXTS.declinedBefore}</p>}
      <TextareaField
        label={FIND_TEXTS.firstLine}
        hint={FIND_TEXTS.firstLineHint}
        counterMax={FIRST_LINE_MAX}
        {...bindFields(form)('firstLine')}
      />
    </form>
  )
}
