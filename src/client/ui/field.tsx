import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps, splitFrameProps } from './field-frame.tsx'

export type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    type?: 'text' | 'email' | 'url' | 'tel' | 'number' | 'password' | 'date' | 'time'
    inputClassName?: string
  }

/** Single-line input. Other props go to the `<input>`, so spread `{...form.register('email')}`. */
export function Field(props: FieldProps) {
  const {
    frame,
    control: { inputClassName, type = 'text', ...input },
  } = splitFrameProps(props)
  return (
    <FieldFrame {...frame}>
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
