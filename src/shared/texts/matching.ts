/** Reasons for a compatibility score, for mentees or for staff. */
export const REASON_TEXTS = {
  mentee: {
    share: (interests: string) => `You both like ${interests}`,
    work: 'Works in what you want to learn',
    know: 'Knows about what you want to learn',
  },
  staff: {
    share: (interests: string) => `Both like ${interests}`,
    work: 'Works in what the mentee wants to learn',
    know: 'Knows about what the mentee wants to learn',
  },
} as const

/** Reasons worded the same for both. */
export const FIT_TEXTS = {
  years: (years: string) => `Has ${years} years of experience`,
  hours: (hours: string) => `Has ${hours} hours a week for this`,
  flexible: 'Is flexible about time',
  more: (count: number) => `${count} more`,
  why: 'Why this mentor may fit you:',
} as const
