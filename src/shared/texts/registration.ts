/** The registration forms. */
export const REGISTRATION_TEXTS = {
  ageHint: 'Change this to your age. It helps us keep you safe.',
  photoFromWeb: 'Use a photo from the web',
} as const
