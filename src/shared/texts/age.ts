/** Recording a mentee's age: the administrators' dialog and the mentee's profile form. */
export const AGE_TEXTS = {
  action: (age: number) => `Age: ${age}`,
  record: 'Record age',
  title: (name: string) => `Age of ${name}`,
  about: 'It decides how messages are checked. From the day you save it, it goes up by itself each year.',
  field: 'Age',
  unknown: 'No age is recorded yet.',
  present: (age: number) => `Now: ${age}`,
  save: 'Save age',
  discard: 'Discard the age you have entered?',
  recorded: (age: number) => `The age is recorded as ${age}.`,
  notRecorded: 'The age could not be recorded',
  hint: 'It goes up by itself each year.',
  onlyOurTeam: 'You can’t make yourself older here. If your age is wrong, ask our team to change it for you.',
} as const
