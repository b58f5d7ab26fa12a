import type { FactorKind } from '../enums.ts'
import { DEVICE_KINDS, type DeviceKind } from '../supervision-enums.ts'
import { isolated } from '../text.ts'

/** Second factors in the settings. */
export const FACTOR_TEXTS = {
  title: 'A second step',
  note: 'With a second step, your password alone doesn’t open your account.',
  enrolNote: 'Our team needs a second step. Set up an app or a passkey, and you can go on.',
  enrolDone: 'You’re all set. Keep your recovery codes somewhere safe.',
  goOn: 'Go on',
  notLoaded: 'We couldn’t load your second step.',
  kinds: { totp: 'App', passkey: 'Passkey' } satisfies Record<FactorKind, string>,
  added: (date: string) => `Added on ${date}`,
  lastUsed: (date: string) => `last used on ${date}`,
  broken: 'Doesn’t work any more',
  remove: 'Remove',
  removeOf: (name: string) => isolated`Remove ${name}`,
  removeTitle: (name: string) => isolated`Remove ${name}?`,
  keep: 'Keep it',
  removed: 'It was removed',
  notRemoved: 'It wasn’t removed',
  addApp: 'Set up an app',
  addPasskey: 'Add a passkey',
  notStarted: 'That didn’t start',
  appTitle: 'Set up an app',
  appNote: 'Open your app for codes, such as Google Authenticator or Aegis, and scan this picture.',
  qrCode: 'QR code for your app',
  secret: 'Or type this into your app',
  code: 'Code that your app shows',
  confirm: 'Add the app',
  appAdded: 'Your app was added',
  passkeyTitle: 'Add a passkey',
  passkeyNote:
    'You unlock your phone or computer, and that’s your key. It also signs you in without a password.',
  passkeyName: 'Name of the passkey',
  passkeyNameHint: 'Such as “My phone”',
  make: 'Make the passkey',
  passkeyAdded: 'Your passkey was added',
  passkeyNotMade: 'No passkey was made. Try again, or set up an app.',
  codesLeft: (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
  newCodes: 'New recovery codes',
  newCodesNote: 'Old codes stop working when you make new ones.',
  notMade: 'No codes were made',
  codesTitle: 'Your recovery codes',
  codesNote:
    'Keep these somewhere safe. If you lose your phone, each one lets you in once. We can’t show them again.',
  copy: 'Copy',
  copied: 'The codes were copied',
  notCopied: 'Your browser didn’t copy them. Select them, or download them.',
  download: 'Download',
  fileName: 'recovery-codes',
  close: 'I’ve kept them',
} as const

/** Texts about second factors that the server sends. */
export const SECOND_FACTOR_REFUSALS = {
  secondStep: 'One more step: show that it’s you.',
  ticketOver: 'That took too long. Please sign in again.',
  codeWrong: 'That code isn’t right. Each code works only once, so wait for the next one.',
  passkeyWrong: 'That passkey didn’t work.',
  setUpAgain: 'That took too long. Please start again.',
  nameMissing: 'Give your passkey a name.',
  tooMany: 'You have as many of these as you can have. Remove one first.',
  gone: 'This was removed already.',
  noFactor: 'Set up an app or a passkey first.',
  stepUp: 'Please show that it’s you first.',
  factorMissing: 'Please set up an app or a passkey first. Our team needs one.',
} as const

const DEVICE_WORDS: Record<DeviceKind, string> = {
  computer: 'a computer',
  phone: 'a phone',
  tablet: 'a tablet',
}

/** For example `Firefox on a phone`. */
export function browserText({ browser, device }: { browser: unknown; device: unknown }): string {
  const kind = DEVICE_KINDS.find((known) => known === device)
  const name = typeof browser === 'string' && browser ? browser : 'A browser'
  return kind ? `${name} on ${DEVICE_WORDS[kind]}` : name
}

/** The card of the settings that lists where one is signed in. */
export const SIGN_IN_TEXTS = {
  title: 'Where you’re signed in',
  note: 'Don’t know one of these? End it. If you end all others at once, your calendar address ends too.',
  current: 'This one',
  since: (day: string) => `Since ${day}`,
  lastUsed: (moment: string) => `Last used ${moment}`,
  end: 'Sign out',
  endOf: (browser: string) => `Sign out: ${browser}`,
  ended: 'Signed out there',
  endOthers: 'Sign out everywhere else',
  othersEnded: (count: number) =>
    count === 1 ? 'Signed out in 1 other place' : `Signed out in ${count} other places`,
  gone: 'That one was signed out already.',
  notEnded: 'That didn’t work',
  notLoaded: 'We couldn’t load where you’re signed in.',
} as const
