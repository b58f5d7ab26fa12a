/** What is said of the names that people choose. */
export const NAME_TEXTS = {
  soundsOfficial: 'Please use your own name. With this one, people could think that you work for our team.',
} as const
