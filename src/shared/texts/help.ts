/** Emergency help on every page; the numbers and pages are the installation's. */
export const HELP_TEXTS = {
  open: 'I need help now',
  dangerTitle: 'In danger right now',
  emergency: 'If you or someone else is in danger right now, call your local emergency number.',
  talkTitle: 'Someone to talk to',
  helpline: 'Talk to someone who listens. Most helplines are free, and you don’t have to give your name.',
  teamReads: 'A person from our team will read your message soon.',
  unseen: 'No one here can see that you opened this.',
  call: (number: string) => `Call ${number}`,
  text: (number: string) => `Text ${number}`,
  newTab: '(opens in a new tab)',
  close: 'Close',
} as const
