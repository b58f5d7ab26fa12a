/** The safety menu of a conversation. */
export const SAFETY_TEXTS = {
  open: 'Safety',
  openHint: 'Safety: report, stop contact, get help',
  reportMessage: (time: string) => `Report this message, ${time}`,
  byYou: 'You have stopped contact here.',
  withStaff: 'The staff look after your report. They decide when contact starts again.',
  resume: 'Start contact again',
  resumed: 'Contact started again',
  resumeFailed: 'Contact could not be started again.',
} as const
