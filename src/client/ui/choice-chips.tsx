import clsx from 'clsx'
import { type ChangeEvent, type ComponentProps, useId } from 'react'
import { describedBy, ErrorText, type FieldFrameProps, HintText } from './field-frame.tsx'

export type Choice<Value extends string | number> = { value: Value; label: string }

export type ChoiceChipsProps<Value extends string | number> = Omit<FieldFrameProps, 'labelHidden'> &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> & {
    name: string
    choices: readonly Choice<Value>[]
    /** With `onValueChange` for a controlled group; without both, spread `{...form.register(name)}`. */
    value?: Value
    onValueChange?: (value: Value) => void
    /** One per line, for long labels. */
    stacked?: boolean
  }

/** Radio group drawn as chips; nothing is preselected by default. */
export function ChoiceChips<Value extends string | number>({
  label,
  hint,
  error,
  required,
  className,
  choices,
  value,
  onValueChange,
  stacked = false,
  onChange,
  ...radio
}: ChoiceChipsProps<Value>) {
  const id = useId()
  const change = (event: ChangeEvent<HTMLInputElement>, chosen: Value) => {
    onChange?.(event)
    onValueChange?.(chosen)
  }

  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain fieldset cannot be invalid or required
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={describedBy(id, { hint, error })}
      aria-invalid={error ? true : undefined}
      aria-required={required}
      className={clsx('grid min-w-0 gap-1.5', className)}
    >
      <legend
        id={`${id}-legend`}
        data-required={required ? '' : undefined}
        className="mb-1.5 font-semibold text-sm"
      >
        {label}
      </legend>
      <div data-invalid={error ? '' : undefined} className={stacked ? 'grid gap-2' : 'flex flex-wrap gap-2'}>
        {choices.map((choice) => (
          <label key={choice.value} className={clsx('choice', stacked && 'justify-start! text-left')}>
            <input
              {...radio}
              {...(onValueChange && { checked: choice.value === value })}
              type="radio"
              value={choice.value}
              onChange={(event) => change(event, choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && <HintText id={`${id}-hint`}>{hint}</HintText>}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  )
}
