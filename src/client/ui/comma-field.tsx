import type { ComponentProps, RefCallback } from 'react'
import { FieldFrame, type FieldFrameProps, splitFrameProps } from './field-frame.tsx'
import { useControlText } from './use-control-text.ts'

export type CommaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'type' | 'ref'> & { ref?: RefCallback<HTMLInputElement> }

/** Splits at commas; drops blanks and duplicates. */
function parseList(text: string): string[] {
  const words = text.split(',').map((word) => word.trim())
  return [...new Set(words.filter(Boolean))]
}

/** Text field for a comma-separated list, with the parsed items shown below. */
export function CommaField(props: CommaFieldProps) {
  const {
    frame,
    control: { onInput, ref: outerRef, ...input },
  } = splitFrameProps(props)
  const { text, read, ref } = useControlText(outerRef)
  const words = parseList(text)
  return (
    <FieldFrame {...frame}>
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
            <ul aria-label={`${frame.label} so far`} className="flex flex-wrap gap-1.5 pt-0.5">
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
