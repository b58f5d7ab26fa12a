/** Errors about people's names. */
export const NAME_TEXTS = {
  soundsOfficial: 'Please use your own name. This one could make people think you work for our team.',
} as const
