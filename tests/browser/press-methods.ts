/** Two clicks or two presses of Enter, `gapMs` apart, or Enter held down; `isSlow` delays the server. */
export type PressMethod = { by: 'mouse' | 'enter' | 'held'; gapMs: number; isSlow: boolean }

const GAPS_MS = [0, 50, 100, 300]

const mouse = (gapMs: number, isSlow = false): PressMethod => ({ by: 'mouse', gapMs, isSlow })
const enter = (gapMs: number): PressMethod => ({ by: 'enter', gapMs, isSlow: false })
const heldEnter: PressMethod = { by: 'held', gapMs: 0, isSlow: false }

const all = [...GAPS_MS.flatMap((gapMs) => [mouse(gapMs), mouse(gapMs, true), enter(gapMs)]), heldEnter]

/** Which methods a press is tested with: all, the thorough ones, or one of the rotations. */
export const PLAN: {
  all: readonly PressMethod[]
  thorough: readonly PressMethod[]
  rotations: readonly (readonly PressMethod[])[]
} = {
  all,
  thorough: [...GAPS_MS.map((gapMs) => mouse(gapMs)), mouse(300, true), enter(100)],
  rotations: [
    [mouse(300), enter(50)],
    [mouse(0, true), mouse(300)],
    [mouse(50), heldEnter],
    [mouse(300), mouse(100, true)],
    [mouse(100), enter(300)],
  ],
}
