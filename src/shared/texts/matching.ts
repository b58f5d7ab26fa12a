import { isolated } from '../isolated.ts'
/** Reasons for a compatibility score, for mentees or for staff. */
export const REASON_TEXTS = {
  mentee: {
    share: (interests: string) => isolated`You both like ${interests}`,
    work: 'Works in the field you’re interested in',
    know: 'Can help with what you want to learn',
  },
  staff: {
    share: (interests: string) => isolated`Both like ${interests}`,
    work: 'Works in the field the mentee is interested in',
    know: 'Can help with what the mentee wants to learn',
  },
} as const

/** Reasons worded the same for both. */
export const FIT_TEXTS = {
  years: (years: string) => isolated`${years} years’ experience`,
  hours: (hours: string) => isolated`${hours} hours a week`,
  flexible: 'Flexible about time',
  more: (count: number) => `${count} more`,
  why: 'Why this mentor could be right for you:',
} as const
