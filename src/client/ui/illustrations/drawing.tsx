import type { ReactNode } from 'react'
import { seededRandom } from '#shared/portrait.ts'

export type DrawingProps = {
  /** Alternative text; without it the drawing is decoration. */
  label?: string
  className?: string
}

/** The svg of every illustration: fills its box and crops the overflow. */
export function Drawing({
  label,
  viewBox,
  className,
  children,
}: DrawingProps & { viewBox: string; children: ReactNode }) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a <title> would pop up under the pointer
    <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice" {...meaning} className={className}>
      {children}
    </svg>
  )
}

type Terrain = { centreX: number; centreY: number; phases: readonly [number, number, number] }

const STEPS = 72
const RING_GAP = 34

/** Returns the path of one contour line: a ring bent by three sine waves and stretched horizontally. */
function ringPath(ring: number, { centreX, centreY, phases }: Terrain): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * Math.PI * 2
    const bend =
      1 +
      0.16 * Math.sin(2 * angle + phases[0] + ring * 0.1) +
      0.09 * Math.sin(3 * angle + phases[1] - ring * 0.14) +
      0.05 * Math.sin(5 * angle + phases[2])
    const radius = RING_GAP * ring * bend
    const x = centreX + radius * 1.25 * Math.cos(angle)
    const y = centreY + radius * 0.85 * Math.sin(angle)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

type ContoursProps = {
  seed: string
  rings?: number
  centreX: number
  centreY: number
  /** Any CSS colour. */
  stroke?: string
}

/** Contour lines of a map. A `<g>`: place it inside an svg. */
export function Contours({ seed, rings = 9, centreX, centreY, stroke = 'var(--ill-line)' }: ContoursProps) {
  const random = seededRandom(seed)
  const terrain: Terrain = { centreX, centreY, phases: [random() * 6, random() * 6, random() * 6] }
  const paths = Array.from({ length: rings }, (_, index) => ringPath(index + 1, terrain))
  return (
    <g fill="none" stroke={stroke} strokeWidth={1.5}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
  )
}
