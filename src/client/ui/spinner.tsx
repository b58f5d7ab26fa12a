import clsx from 'clsx'
import { StackingStones } from './illustrations/stacking-stones.tsx'

export type SpinnerProps = {
  /** What is loading. */
  text: string
  /** For screen readers only. */
  textHidden?: boolean
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const SIZES = { sm: 'size-6', md: 'size-10', lg: 'size-16' }

/** Loading indicator of stacking stones. */
export function Spinner({ text, textHidden = false, size = 'md', className }: SpinnerProps) {
  const inline = size === 'sm'
  return (
    <div
      role="status"
      className={clsx('flex items-center justify-center', inline ? 'gap-2' : 'flex-col gap-3 py-6', className)}
    >
      <StackingStones className={clsx('shrink-0 text-primary', SIZES[size])} />
      <p className={textHidden ? 'sr-only' : 'text-ink-2 text-sm'}>{text}</p>
    </div>
  )
}
