/** Planned sessions of a pair whose contact was stopped. */
export const PAUSED_SESSIONS_TEXTS = {
  hint: 'These sessions are paused, so you don’t have to go.',
  cancelAll: 'Cancel these sessions',
  confirm: 'Cancel all planned sessions?',
  confirmHint: 'They won’t come back when you start talking again.',
  keep: 'Keep sessions',
  doIt: 'Cancel sessions',
} as const
