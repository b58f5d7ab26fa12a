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
