import { BRAND } from '../brand.ts'

/** Without a network: the page, the choice to keep conversations, and new versions. */
export const OFFLINE_TEXTS = {
  title: 'You’re offline',
  note: 'We’ll open the page again as soon as you have a network.',
  retry: 'Try again',
  helpNote: 'Calls work without the internet.',
  keptTitle: 'Your last conversations',
  keptNote: 'You can read them here. To answer, you need a network.',
  with: (name: string) => `With ${name}`,
  you: 'You',
  card: 'This device',
  own: 'This is my own phone',
  ownHint: 'Keep your last conversations here, to read them without a network. Signing out deletes them.',
  ownWarning: 'Don’t turn this on if someone else uses this device.',
  kept: 'Your last conversations stay on this device',
  forgotten: 'Your conversations are deleted from this device',
  refused: 'This browser can’t keep conversations',
  updated: `You have the newest ${BRAND}`,
} as const
