/** Emergency help on every page; an installation can replace `emergency` and `helpline`. */
export const HELP_TEXTS = {
  open: 'I need help now',
  dangerTitle: 'In danger right now',
  emergency:
    'If you or somebody else is in danger right now, call the emergency number of where you are: 112 in Europe, 999 in the United Kingdom, 911 in North America.',
  talkTitle: 'Somebody to talk to',
  helpline:
    'You can talk to somebody who listens, free and without giving your name. findahelpline.com lists the helplines of your country.',
  untold: 'Nobody here is told that you have opened this.',
  close: 'Close',
} as const
