/** About people's names, and about other texts that sound like a name of our team. */
export const NAME_TEXTS = {
  soundsOfficial: 'Please use your own name. With this one, people might think you’re part of our team.',
  textSoundsOfficial: 'This sounds as if you’re part of our team. Please say it another way.',
  waiting: 'Our team is looking at this name. Until then, others see the one before.',
} as const
