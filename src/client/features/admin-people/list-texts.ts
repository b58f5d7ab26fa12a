/** Texts of the administrators' lists. */
export const LIST_TEXTS = {
  notExported: 'The list wasn’t exported',
} as const
