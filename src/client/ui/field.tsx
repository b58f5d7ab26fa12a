import clsx from 'clsx'
import type { ComponentProps, InputEvent } from 'react'
import { toAsciiDigits } from '#shared/text.ts'
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
          onBeforeInput={type === 'number' ? typeDigits : undefined}
          {...input}
          {...control}
          aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
          className={clsx('control', inputClassName)}
        />
      )}
    </FieldFrame>
  )
}

/** Browsers drop the digits of most scripts without a word from a number field, so they are typed as 0 to 9. */
function typeDigits(event: InputEvent<HTMLInputElement>) {
  const digits = toAsciiDigits(event.data)
  if (digits === event.data) return
  event.preventDefault()
  // Deprecated, but nothing else types where the caret stands: a number field does not say where that is.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, digits)
}
