import clsx from 'clsx'
import {
  type ComponentProps,
  type InputEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { toAsciiDigits } from '#shared/text.ts'
import { FieldFrame, type FieldFrameProps, splitFrameProps } from './field-frame.tsx'

type FieldProps = FieldFrameProps &
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

type PasswordFieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, 'type'>

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

type TextareaFieldProps = FieldFrameProps &
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

type SelectOption = { value: string; label: string }

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

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'> & {
  label: string
  hint?: string
}

/** Switch based on a checkbox, so spread `{...form.register(name)}`. */
export function SwitchField({ label, hint, className, ...input }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={clsx('flex items-center justify-between gap-6', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-3 text-sm">
            {hint}
          </p>
        )}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 flex-none cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-3 transition-colors after:absolute after:top-[3px] after:left-[3px] after:size-5 after:rounded-full after:bg-line-strong after:transition-[translate] checked:border-primary checked:bg-primary checked:after:translate-x-5 checked:after:bg-on-primary disabled:cursor-not-allowed disabled:opacity-55 forced-colors:after:bg-[ButtonText]! forced-colors:after:forced-color-adjust-none"
      />
    </div>
  )
}

type CommaFieldProps = FieldFrameProps &
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

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Returns the current value of an uncontrolled control. Form libraries set it through its ref without an event, so it
 * is read after every render.
 */
function useControlText<Control extends TextControl>(outerRef: RefCallback<Control> | undefined) {
  const control = useRef<Control>(null)
  const [text, setText] = useState('')
  const read = useCallback(() => setText(control.current?.value ?? ''), [])
  useEffect(read)

  const ref = useCallback(
    (node: Control | null) => {
      control.current = node
      return outerRef?.(node)
    },
    [outerRef],
  )
  return { text, read, ref }
}
