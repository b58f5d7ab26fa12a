import { UNDO_SECONDS } from '#shared/product-limits.ts'

/** Returns when what happens now can no longer be undone, in `performance.now()` milliseconds. */
export const undoDeadline = () => performance.now() + UNDO_SECONDS * 1_000
