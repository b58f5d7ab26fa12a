import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { ErrorText } from '#client/ui/field-frame.tsx'
import { lazyContent } from '#client/ui/lazy-component.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

const Calendar = lazyContent(async () => (await import('./calendar.tsx')).Calendar)

export type DateFieldProps = {
  label: string
  name: string
  value: string
  onChange: (day: string) => void
  error?: string
  /** Lets the form focus the calendar when the day is missing. */
  ref?: Ref<{ focus: () => void }>
}

/** Form field for a day, with an always visible calendar. */
export function DateField({ label, name, value, onChange, error, ref }: DateFieldProps) {
  const id = useId()
  const frame = useRef<HTMLFieldSetElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => frame.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(),
  }))
  return (
    <fieldset
      ref={frame}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 content-start gap-1.5"
    >
      <legend className="mb-1.5 font-semibold text-sm" data-required="">
        {label}
      </legend>
      <input type="hidden" name={name} value={value} />
      <div className="rounded-lg border border-line p-2 max-sm:border-0 max-sm:p-0">
        <Calendar
          value={value}
          onChange={onChange}
          pending={<Skeleton className="h-[328px] w-full min-w-[294px] rounded-md" />}
        />
      </div>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  )
}
