import type { ComponentProps, RefCallback } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { useLiveText } from './use-live-text.ts'

export type CommaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'type' | 'ref'> & { ref?: RefCallback<HTMLInputElement> }

/** The words between the commas, without blanks and repeats. */
function wordsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim())
  return [...new Set(words.filter(Boolean))]
}

/** A list typed as text, with what will be understood of it shown below. */
export function CommaField({
  label,
  hint,
  error,
  required,
  labelHidden,
  className,
  id,
  'aria-describedby': describedBy,
  onInput,
  ref: outerRef,
  ...input
}: CommaFieldProps) {
  const { text, read, ref } = useLiveText(outerRef)
  const words = wordsOf(text)
  return (
    <FieldFrame {...{ label, hint, error, required, labelHidden, className, id, describedBy }}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            ref={ref}
            type="text"
            onInput={(event) => {
              read()
              onInput?.(event)
            }}
            className="control"
          />
          {words.length > 0 && (
            <ul aria-label={`${label} so far`} className="flex flex-wrap gap-1.5 pt-0.5">
              {words.map((word) => (
                <li key={word} className="chip max-w-full bg-surface-3 text-ink-2">
                  {word}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  )
}
