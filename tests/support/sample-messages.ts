import type { ScreenCategory } from '#shared/screening/categories.ts'

/** For each category a message with a finding of that category alone. */
export const FLAGGED_MESSAGES: Record<ScreenCategory, string> = {
  contact: 'You can mail me at jonas.hill@example.com',
  app: 'Can we talk on snapchat instead',
  secrecy: 'Dont tell your mum about this',
  meeting: 'Can we meet alone',
  images: 'Send me a photo of you',
  money: 'I will send you money',
  sexual: 'You look sexy',
  danger: 'I want to kill myself',
  bullying: 'You are so stupid',
}

export const HARMLESS_MESSAGE = 'How was the maths test on Tuesday?'
