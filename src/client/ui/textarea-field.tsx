import clsx from 'clsx'
import type { ComponentProps, RefCallback } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { useControlText } from './use-control-text.ts'

export type TextareaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, 'ref'> & {
    ref?: RefCallback<HTMLTextAreaElement>
    /** Shows a character counter. Longer text is not cut; validation reports it. */
    counterMax?: number
  }

export function TextareaField({
  label,
  hint,
  error,
  required,
  labelHidden,
  className,
  id,
  'aria-describedby': describedBy,
  counterMax,
  onInput,
  ref: outerRef,
  ...textarea
}: TextareaFieldProps) {
  const { text, read, ref } = useControlText(outerRef)
  const tooLong = counterMax !== undefined && text.length > counterMax
  return (
    <FieldFrame {...{ label, hint, error, required, labelHidden, className, id, describedBy }}>
      {(control) => (
        <>
          <textarea
            {...textarea}
            {...control}
            ref={ref}
            onInput={(event) => {
              read()
              onInput?.(event)
            }}
            className="control"
          />
          {counterMax !== undefined && (
            <p
              className={clsx(
                'justify-self-end text-xs tabular-nums',
                tooLong ? 'text-danger-ink' : 'text-ink-3',
              )}
            >
              {`${text.length} / ${counterMax}`}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}
