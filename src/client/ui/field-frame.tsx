import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type FieldFrameProps = {
  label: string
  hint?: string
  error?: string
  required?: boolean
  /** Only for a control whose purpose is obvious, such as a search box. */
  labelHidden?: boolean
  className?: string
}

type FrameKeys = keyof FieldFrameProps | 'id' | 'aria-describedby'

/** Splits the props of a field into those of its frame and the rest, which belong to its control. */
export function splitFrameProps<Props extends FieldFrameProps & { id?: string; 'aria-describedby'?: string }>({
  label,
  hint,
  error,
  required,
  labelHidden,
  className,
  id,
  'aria-describedby': describedBy,
  ...control
}: Props): { frame: FieldFrameProps & { id?: string; describedBy?: string }; control: Omit<Props, FrameKeys> } {
  return { frame: { label, hint, error, required, labelHidden, className, id, describedBy }, control }
}

/** Attributes that tie a control to its label, hint and error. */
export type ControlProps = {
  /** What is typed stands in its own direction. */
  dir: 'auto'
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export function ErrorText({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-danger-ink text-sm">
      <CircleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

export function HintText({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="text-ink-3 text-sm">
      {children}
    </p>
  )
}

/** Returns `aria-describedby`: the ids of the hint and error that are shown. */
export function describedBy(id: string, { hint, error }: { hint?: string; error?: string }, extra?: string) {
  return clsx(error && `${id}-error`, hint && `${id}-hint`, extra) || undefined
}

/** Label above, control, then the hint and the error below it. */
export function FieldFrame({
  label,
  hint,
  error,
  required,
  labelHidden,
  className,
  id: givenId,
  describedBy: extra,
  children,
}: FieldFrameProps & { id?: string; describedBy?: string; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const control: ControlProps = {
    dir: 'auto',
    id,
    required,
    'aria-describedby': describedBy(id, { hint, error }, extra),
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={clsx('grid min-w-0 content-start gap-1.5', className)}>
      <label
        htmlFor={id}
        // A label that ends with a star needs no second one.
        data-required={required && !label.endsWith('*') ? '' : undefined}
        className={labelHidden ? 'sr-only' : 'justify-self-start font-semibold text-sm'}
      >
        {label}
      </label>
      {children(control)}
      {hint && <HintText id={`${id}-hint`}>{hint}</HintText>}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}
