import clsx from 'clsx'
import type { ComponentProps, RefCallback } from 'react'
import { FieldFrame, type FieldFrameProps, splitFrameProps } from './field-frame.tsx'
import { useControlText } from './use-control-text.ts'

export type TextareaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, 'ref'> & {
    ref?: RefCallback<HTMLTextAreaElement>
    /** Shows a character counter. Longer text is not cut; validation reports it. */
    counterMax?: number
  }

export function TextareaField(props: TextareaFieldProps) {
  const {
    frame,
    control: { counterMax, onInput, ref: outerRef, ...textarea },
  } = splitFrameProps(props)
  const { text, read, ref } = useControlText(outerRef)
  const tooLong = counterMax !== undefined && text.length > counterMax
  return (
    <FieldFrame {...frame}>
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
