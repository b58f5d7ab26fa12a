/** What is said of the names that people choose. */
export const NAME_TEXTS = {
  soundsOfficial: 'Please use your own name. This one could make people think you work for our team.',
} as const
