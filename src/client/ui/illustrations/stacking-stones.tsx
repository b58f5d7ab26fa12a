import { STONES } from './stones.ts'

/** Animated cairn in the current text colour, for loading states. */
export function StackingStones({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d={STONES[0]} fill="currentColor" className="stone" />
      <path d={STONES[1]} fill="currentColor" className="stone stone-2" />
      <path d={STONES[2]} fill="currentColor" className="stone stone-3" />
    </svg>
  )
}
