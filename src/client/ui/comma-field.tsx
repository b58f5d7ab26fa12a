import type { ComponentProps, RefCallback } from 'react'
import { FieldFrame, type FieldFrameProps, splitFrameProps } from './field-frame.tsx'
import { useControlText } from './use-control-text.ts'

export type CommaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
    ref?: RefCallback<HTMLInputElement>
    /** The rule by which the list is read. */
    splitList: (text: string) => string[]
  }

/** Text field for a comma-separated list, with the parsed items shown below. */
export function CommaField(props: CommaFieldProps) {
  const {
    frame,
    control: { splitList, onInput, ref: outerRef, ...input },
  } = splitFrameProps(props)
  const { text, read, ref } = useControlText(outerRef)
  const words = splitList(text)
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
                  <bdi>{word}</bdi>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  )
}
