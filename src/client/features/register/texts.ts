/** Asked at registration when the age was left as it is. */
export const AGE_QUESTION_TEXTS = {
  title: (age: number) => `Are you ${age}?`,
  about: 'Your age helps us keep you safe.',
  yes: 'Yes',
  no: 'No, change my age',
} as const

/** The registration forms. */
export const REGISTRATION_TEXTS = {
  ageHint: 'Change this to your age. It helps us keep you safe.',
  photoFromWeb: 'Use a photo from the web',
} as const
