import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps } from '#client/ui/field-frame.tsx'

export type ThresholdFieldProps = FieldFrameProps &
  ComponentProps<'input'> & { percent: number; onSlide: (percent: number) => void }

/** Percentage input with a slider. */
export function ThresholdField({
  label,
  hint,
  error,
  required,
  className,
  percent,
  onSlide,
  ...input
}: ThresholdFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, required, className }}>
      {(control) => (
        <div className="flex items-center gap-4">
          <input
            type="range"
            aria-label="Slide to a percentage"
            min={0}
            max={100}
            value={Number.isNaN(percent) ? 0 : percent}
            onChange={(event) => onSlide(event.target.valueAsNumber)}
            className="h-11 w-full min-w-0 flex-1 accent-primary"
          />
          <input
            {...input}
            {...control}
            type="number"
            min={0}
            max={100}
            inputMode="numeric"
            className="control w-24 shrink-0"
          />
        </div>
      )}
    </FieldFrame>
  )
}
