/** Errors about people's names. */
export const NAME_TEXTS = {
  soundsOfficial: 'Please use your own name. With this one, people might think you’re part of our team.',
} as const
