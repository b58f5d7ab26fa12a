import { readTier } from '#scripts/test/tiers.ts'

/**
 * How much a test does. The usual size finds what a change breaks; the full one, in `npm run test:release` or with
 * `TEST_TIER=release`, also what is rare.
 */
export const isFullSize = readTier(process.env) === 'release'

/** Chooses a test's size, such as its runs or rows. */
export const sized = <Size>(usual: Size, full: Size): Size => (isFullSize ? full : usual)

/** The attacks (or other values) that one of many subjects meets: usually the one whose turn it is, at full size all. */
export const inTurn = <Value>(values: readonly Value[], turn: number): readonly Value[] =>
  isFullSize ? values : values.slice(turn % values.length, (turn % values.length) + 1)
