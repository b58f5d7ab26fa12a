/** The safety menu of a conversation. */
export const SAFETY_TEXTS = {
  open: 'Safety',
  openHint: 'Safety: report, stop contact, get help',
  reportMessage: (time: string) => `Report this message, ${time}`,
  byYou: 'You’ve paused this chat.',
  withStaff: 'Our team is looking into your report and will decide whether you can talk again.',
  resume: 'Start talking again',
  resumed: 'You can talk again',
  resumeFailed: 'The chat is still paused',
} as const

/** What a mentor reads where their mentee may be in danger. */
export const DANGER_TEXTS = {
  mark: 'May be in danger',
  told: 'Our team has been told.',
  advice: 'Stay calm, take it seriously, and ask if they’re safe now.',
  whatToDo: 'What to do',
  close: 'Back to the conversation',
  steps: [
    'Answer now, even if it’s short: “I’m glad you told me. I’m taking this seriously.”',
    'Ask straight out: “Are you safe right now? Is someone with you?”',
    'Not safe? Ask them to call one of these numbers, or call yourself.',
    'Don’t promise to keep it secret. Our team needs to know.',
    'You don’t have to solve this. A person from our team will take over.',
  ],
} as const

/** State of an undelivered message, for its sender. */
export const HELD_WORDS = { held: 'Waiting for a check', blocked: 'Not delivered' } as const

export const HELD_REASONS = {
  held: 'Someone from our team will check this message before it’s delivered. You can keep writing.',
  blocked: 'This message wasn’t delivered, to keep everyone safe. Try saying it another way.',
} as const
