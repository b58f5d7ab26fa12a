/** Of the lists that administrators look through. */
export const LIST_TEXTS = {
  notExported: 'The list was not exported',
} as const
