/** Two clicks or two presses of Enter, `gapMs` apart, or Enter held down. */
export type Way = { by: 'mouse' | 'enter' | 'held'; gapMs: number; isSlow: boolean }

const GAPS_MS = [0, 50, 100, 300]

const mouse = (gapMs: number, isSlow = false): Way => ({ by: 'mouse', gapMs, isSlow })
const enter = (gapMs: number): Way => ({ by: 'enter', gapMs, isSlow: false })
const held: Way = { by: 'held', gapMs: 0, isSlow: false }

const all = [...GAPS_MS.flatMap((gapMs) => [mouse(gapMs), mouse(gapMs, true), enter(gapMs)]), held]

/** Which presses are made in which ways. */
export const PLAN: { all: readonly Way[]; thorough: readonly Way[]; rotations: readonly (readonly Way[])[] } = {
  all,
  thorough: [...GAPS_MS.map((gapMs) => mouse(gapMs)), mouse(300, true), enter(100)],
  rotations: [
    [mouse(300), enter(50)],
    [mouse(0, true), mouse(300)],
    [mouse(50), held],
    [mouse(300), mouse(100, true)],
    [mouse(100), enter(300)],
  ],
}
