import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldFrameProps, splitFrameProps } from './field-frame.tsx'

export type PasswordFieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, 'type'>

export function PasswordField(props: PasswordFieldProps) {
  const { frame, control: input } = splitFrameProps(props)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
            type={shown ? 'text' : 'password'}
            className="control pr-20"
          />
          <button
            type="button"
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 rounded-[10px] px-4 font-semibold text-primary-ink text-sm disabled:text-ink-3"
          >
            {/* In an element of its own, which a page that the browser translated needs to show the other word. */}
            <span>{shown ? 'Hide' : 'Show'}</span>
            {/* Hidden text instead of aria-label, so that "Password" names one control only. */}
            <span className="sr-only"> password</span>
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
