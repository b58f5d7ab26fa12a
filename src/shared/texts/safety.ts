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
