import clsx from 'clsx'
import { createElement } from 'react'
import type { Shape } from '#shared/portrait.ts'

/** The three stones of the cairn on a 32 by 32 grid, bottom first. */
export const STONES = [
  'M4 26c0-3 4-5 12-5s12 2 12 5-4 4-12 4-12-1-12-4z',
  'M8 17.5c0-2.6 3-4.5 8.5-4.5S25 14.6 25 17.3 22 21 16.3 21 8 20.2 8 17.5z',
  'M11.5 9c0-3 2-5.5 5-5.5S21 6 21 8.8 19.2 12.8 16.3 12.8 11.5 11.8 11.5 9z',
] as const

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

/** Renders shapes given as data, which the server writes to SVG files too. */
export function Shapes({ shapes }: { shapes: Shape[] }) {
  return shapes.map(({ tag, ...attributes }, index) =>
    createElement(tag, { key: `${tag}${index}`, ...attributes }),
  )
}
