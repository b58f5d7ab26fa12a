import { BRAND } from '../brand.ts'
import { UNCONFIRMED_DAYS } from '../product-limits.ts'
import { isolated } from '../text.ts'
import { HELP_TEXTS } from './help.ts'

/** Without a network: the page, the choice to keep conversations, and new versions. */
export const OFFLINE_TEXTS = {
  title: 'You’re offline',
  note: 'We’ll open the page again as soon as you have a network.',
  retry: 'Try again',
  helpNote: 'Calls work without the internet.',
  keptTitle: 'Your last conversations',
  keptNote: 'You can read them here. To answer, you need a network.',
  unconfirmed: `This phone hasn’t been online for ${UNCONFIRMED_DAYS} days, so your conversations aren’t on it any more. You’ll find them all when you’re online again.`,
  with: (name: string) => isolated`With ${name}`,
  you: 'You',
  card: 'This device',
  own: 'This is my own phone',
  ownHint: `Keep your last conversations here, to read them for up to ${UNCONFIRMED_DAYS} days without a network. Signing out deletes them. If you’re signed out from another device, they’re deleted as soon as this one is online.`,
  ownWarning: 'Don’t turn this on if someone else uses this device.',
  kept: 'Your last conversations stay on this device',
  forgotten: 'Your conversations are deleted from this device',
  refused: 'This browser can’t keep conversations',
  updated: `You have the newest ${BRAND}`,
} as const

/** What public/theme.js shows instead of a page that cannot run. */
export const BROWSER_TEXTS = {
  tooOld: `This browser is too old for ${BRAND}: please update it, or use another one.`,
  lost: 'This page couldn’t be loaded. Please try again.',
  retry: 'Try again',
  danger: HELP_TEXTS.dangerTitle,
  talk: HELP_TEXTS.talkTitle,
} as const
