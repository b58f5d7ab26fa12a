/** Texts of the administrators' lists. */
export const LIST_TEXTS = {
  notExported: 'The list was not exported',
} as const
