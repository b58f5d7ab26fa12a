import { DEVICE_KINDS, type DeviceKind } from '../supervision-enums.ts'

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
