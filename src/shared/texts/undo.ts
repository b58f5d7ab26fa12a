/** Undoing a decision. */
export const UNDO_TEXTS = {
  undo: 'Undo',
  failed: 'This couldn’t be undone',
} as const
