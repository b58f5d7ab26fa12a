import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export type SearchFieldProps = Pick<FieldFrameProps, 'label' | 'labelHidden' | 'className'> &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> & {
    value: string
    onValueChange: (value: string) => void
  }

export function SearchField({
  label,
  labelHidden,
  className,
  value,
  onValueChange,
  ...input
}: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValueChange('')
    ref.current?.focus()
  }
  return (
    <FieldFrame {...{ label, labelHidden, className }}>
      {(control) => (
        <div className="relative">
          <Search
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-4.5 text-ink-3"
          />
          <input
            {...input}
            {...control}
            ref={ref}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            className={clsx('control min-h-11 rounded-full pl-11 text-sm', value && 'pr-12')}
          />
          {value && (
            <button
              type="button"
              onClick={clear}
              aria-label="Clear"
              className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full text-ink-2 hover:text-ink"
            >
              <X aria-hidden="true" className="size-4.5" />
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
