import { STONES } from './stones.ts'

/** The logo's cairn. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d={STONES[0]} className="fill-primary" />
      <path d={STONES[1]} className="fill-primary opacity-75" />
      <path d={STONES[2]} className="fill-accent" />
    </svg>
  )
}
