import clsx from 'clsx'
import { type ComponentProps, useId } from 'react'

export type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'> & {
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
