import clsx from 'clsx'
import { STONES } from './stones.ts'

/** Boxes of one size around each stone of the cairn, so that they keep their proportions side by side. */
const BOXES = ['2 19.5 28 12', '2.5 11 28 12', '2.2 2.2 28 12'] as const
const CENTRES = [
  [16, 25.6],
  [16.5, 17.1],
  [16.2, 8.4],
] as const

export type StepStoneProps = {
  /** Which stone of the cairn, from the bottom. */
  stone: 0 | 1 | 2
  state: 'done' | 'next' | 'later'
  className?: string
}

const LOOKS = {
  done: 'fill-primary',
  next: 'fill-primary-soft stroke-primary',
  later: 'fill-surface stroke-line-strong [stroke-dasharray:1.1_0.9]',
}
const NUMBERS = { next: 'fill-primary-ink', later: 'fill-ink-2' }

/** A stone of a path: with a tick when it is done, otherwise with its number. */
export function StepStone({ stone, state, className }: StepStoneProps) {
  const [x, y] = CENTRES[stone]
  return (
    <svg viewBox={BOXES[stone]} aria-hidden="true" className={className}>
      <path
        d={STONES[stone]}
        strokeWidth={state === 'next' ? 0.7 : 0.45}
        className={state === 'done' && stone === 2 ? 'fill-accent' : LOOKS[state]}
      />
      {state === 'done' ? (
        <path
          d={`M${x - 2} ${y}l1.4 1.4 2.8 -2.8`}
          strokeWidth={0.9}
          className={clsx(
            'fill-none [stroke-linecap:round] [stroke-linejoin:round]',
            stone === 2 ? 'stroke-on-accent' : 'stroke-on-primary',
          )}
        />
      ) : (
        <text
          x={x}
          y={y + 1.6}
          textAnchor="middle"
          fontSize={4.6}
          className={clsx('font-bold font-display', NUMBERS[state])}
        >
          {stone + 1}
        </text>
      )}
    </svg>
  )
}
