/** The sheet that records all checks of a mentor at once. */
export const VETTING_SHEET_TEXTS = {
  open: 'Record several checks',
  title: (name: string) => `Record the checks of ${name}`,
  about: 'Fill in what you have checked and leave the rest as it is. Only what you change is recorded.',
  check: 'Check',
  none: 'Not recorded',
  notAsked: 'Not asked',
  trusted: 'Trustworthy with young people',
  save: 'Save all',
  saved: (count: number) => (count === 1 ? '1 check recorded' : `${count} checks recorded`),
  discard: 'Discard what you have entered?',
} as const
