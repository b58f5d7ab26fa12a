import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type SelectOption = { value: string; label: string }

export type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[] }

/** Native `<select>`, for the phone's picker and keyboard search. Some option is always selected. */
export function SelectField({
  label,
  hint,
  error,
  required,
  labelHidden,
  className,
  id,
  'aria-describedby': describedBy,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, required, labelHidden, className, id, describedBy }}>
      {(control) => (
        <select {...select} {...control} className="control">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
