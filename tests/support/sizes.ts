/**
 * How much a test does: `npm run test:release` sets `TEST_SIZE=full`. The usual size finds what a change breaks; the full
 * one also what is rare.
 */
export const isFullSize = process.env.TEST_SIZE === 'full'

/** Chooses a test's size, such as its runs or rows. */
export const sized = <Size>(usual: Size, full: Size): Size => (isFullSize ? full : usual)
