import clsx from 'clsx'
import { Contours } from './contours.tsx'

/** Contour background of a block: put it first in a `relative overflow-hidden` parent. */
export function Texture({ seed, stroke, className }: { seed: string; stroke?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 720 360"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className={clsx('pointer-events-none absolute inset-0 size-full', className)}
    >
      <Contours seed={seed} rings={14} centreX={520} centreY={150} stroke={stroke} />
    </svg>
  )
}
