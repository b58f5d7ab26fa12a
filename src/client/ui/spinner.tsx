import clsx from 'clsx'
import { StackingStones } from './illustrations/stacking-stones.tsx'

export type SpinnerProps = {
  /** What is loading. */
  text: string
  size?: 'md' | 'lg'
  className?: string
}

const SIZES = { md: 'size-10', lg: 'size-16' }

/** Loading indicator of stacking stones. */
export function Spinner({ text, size = 'md', className }: SpinnerProps) {
  return (
    <div role="status" className={clsx('flex flex-col items-center justify-center gap-3 py-6', className)}>
      <StackingStones className={clsx('shrink-0 text-primary', SIZES[size])} />
      <p className="text-ink-2 text-sm">{text}</p>
    </div>
  )
}
