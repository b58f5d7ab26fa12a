import { isFullSize } from '#tests/support/sizes.ts'

/** Two clicks or two presses of Enter, `gapMs` apart, or Enter held down; `isSlow` delays the server. */
export type PressMethod = { by: 'mouse' | 'enter' | 'held'; gapMs: number; isSlow: boolean }

const GAPS_MS = [0, 50, 100, 300]

const mouse = (gapMs: number, isSlow = false): PressMethod => ({ by: 'mouse', gapMs, isSlow })
const enter = (gapMs: number): PressMethod => ({ by: 'enter', gapMs, isSlow: false })
const heldEnter: PressMethod = { by: 'held', gapMs: 0, isSlow: false }

const ALL = [...GAPS_MS.flatMap((gapMs) => [mouse(gapMs), mouse(gapMs, true), enter(gapMs)]), heldEnter]
const ROTATIONS: readonly PressMethod[][] = [
  [mouse(300), enter(50)],
  [mouse(0, true), mouse(300)],
  [mouse(50), heldEnter],
  [mouse(300), mouse(100, true)],
  [mouse(100), enter(300)],
]

/** The methods for the press with this index: all at full size, otherwise two by rotation. */
export const methodsFor = (index: number): readonly PressMethod[] =>
  isFullSize ? ALL : (ROTATIONS[index % ROTATIONS.length] ?? [])

export const describeMethod = ({ by, gapMs, isSlow }: PressMethod) =>
  `${by === 'held' ? 'Enter held down' : `${by === 'mouse' ? 'the mouse' : 'Enter'} after ${gapMs} ms`}${isSlow ? ', with a slow server' : ''}`
