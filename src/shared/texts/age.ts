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
  registrationHint: 'Change this to your age. It helps us keep you safe.',
  onlyOurTeam: 'You can’t make yourself older here. If your age is wrong, ask our team to change it for you.',
} as const

/** Asked at registration when the age was left as it is. */
export const AGE_QUESTION_TEXTS = {
  title: (age: number) => `Are you ${age}?`,
  about: 'Your age helps us keep you safe.',
  yes: 'Yes',
  no: 'No, change my age',
} as const
