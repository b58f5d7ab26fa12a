import { BRAND } from '../brand.ts'
import { HELP_TEXTS } from './help.ts'

/** What public/theme.js shows instead of a page that cannot run. */
export const BROWSER_TEXTS = {
  tooOld: `This browser is too old for ${BRAND}: please update it, or use another one.`,
  lost: 'This page couldn’t be loaded. Please try again.',
  retry: 'Try again',
  danger: HELP_TEXTS.dangerTitle,
  talk: HELP_TEXTS.talkTitle,
} as const
