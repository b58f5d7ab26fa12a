import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps, splitFrameProps } from './field-frame.tsx'

export type SelectOption = { value: string; label: string }

export type SelectFieldProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[] }

/** Native `<select>`, for the phone's picker and keyboard search. Some option is always selected. */
export function SelectField(props: SelectFieldProps) {
  const {
    frame,
    control: { options, ...select },
  } = splitFrameProps(props)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <select {...select} {...control} dir={undefined} className="control">
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
