import { PORTRAIT_SIZE, portraitParts } from '#shared/portrait.ts'
import { Drawing, type DrawingProps } from './drawing.tsx'
import { Shapes } from './stones.tsx'

export type PortraitProps = DrawingProps & {
  seed: string
  /** Without the background. */
  bustOnly?: boolean
}

export function Portrait({ seed, label, bustOnly = false, className }: PortraitProps) {
  const { ground, bust } = portraitParts(seed)
  return (
    <Drawing viewBox={`0 0 ${PORTRAIT_SIZE} ${PORTRAIT_SIZE}`} label={label} className={className}>
      {!bustOnly && <Shapes shapes={ground} />}
      <Shapes shapes={bust} />
    </Drawing>
  )
}
