/** Recording a mentee's age: the administrators' dialog and the mentee's profile form. */
export const AGE_TEXTS = {
  action: (age: number) => `Age: ${age}`,
  record: 'Record age',
  title: (name: string) => `Age of ${name}`,
  about:
    'The age decides how messages are checked. It goes up by one each year, counted from the day you save it.',
  field: 'Age',
  unknown: 'No age recorded yet.',
  present: (age: number) => `Now: ${age}`,
  save: 'Save age',
  discard: 'Discard the age you entered?',
  recorded: (age: number) => `Age saved: ${age}`,
  notRecorded: 'The age wasn’t saved',
  hint: 'It goes up by one each year.',
  onlyOurTeam: 'You can’t make yourself older here. If your age is wrong, ask our team to change it for you.',
} as const
