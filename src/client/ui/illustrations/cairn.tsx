import clsx from 'clsx'
import { STONES } from './stones.ts'

/** A cairn of one to three stones; the newest is opaque, the third is orange. */
export function Cairn({ stones, className = 'size-12' }: { stones: 1 | 2 | 3; className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      {STONES.slice(0, stones).map((d, index) => {
        const newest = index === stones - 1
        const fill = index === 2 ? 'fill-accent' : 'fill-primary'
        return <path key={d} d={d} className={clsx(fill, !newest && 'opacity-35')} />
      })}
    </svg>
  )
}
