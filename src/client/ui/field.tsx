import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'password' | 'date' | 'time'
    inputClassName?: string
  }

/** Single-line input. Other props go to the `<input>`, so spread `{...form.register('email')}`. */
export function Field({
  label,
  hint,
  error,
  required,
  labelHidden,
  className,
  inputClassName,
  id,
  'aria-describedby': describedBy,
  type = 'text',
  ...input
}: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, required, labelHidden, className, id, describedBy }}>
      {(control) => (
        <input
          type={type}
          {...input}
          {...control}
          aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
          className={clsx('control', inputClassName)}
        />
      )}
    </FieldFrame>
  )
}
