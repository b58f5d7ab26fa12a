/** Someone to turn to: a number to call or text, or a page. */
export type HelpContact = { kind: HelpContactKind; label: string; target: string }

/** For emergencies, and to talk to someone. */
export type HelpContacts = { emergency: readonly HelpContact[]; helpline: readonly HelpContact[] }

export const HELP_CONTACT_KINDS = ['call', 'text', 'link'] as const
export type HelpContactKind = (typeof HELP_CONTACT_KINDS)[number]

/** What every installation has until it sets its own. */
export const DEFAULT_HELP: HelpContacts = {
  emergency: [
    { kind: 'call', label: 'Europe', target: '112' },
    { kind: 'call', label: 'United Kingdom', target: '999' },
    { kind: 'call', label: 'North America', target: '911' },
  ],
  helpline: [{ kind: 'link', label: 'Find a helpline', target: 'https://findahelpline.com' }],
}

/** Whether a value has the shape of a contact. A link leads to an https page, never to a script. */
export function isHelpContact(value: unknown): value is HelpContact {
  if (typeof value !== 'object' || value === null) return false
  const { kind, label, target } = value as Record<string, unknown>
  if (typeof label !== 'string' || typeof target !== 'string') return false
  return kind === 'link' ? target.startsWith('https://') : kind === 'call' || kind === 'text'
}

const dialable = (number: string) => number.replaceAll(/[^+\d]/g, '')

/** Returns a `tel:` link. */
export const telHref = (phone: string): string => `tel:${dialable(phone)}`

/** Returns the address that calls, texts or opens a contact. */
export function contactHref({ kind, target }: HelpContact): string {
  if (kind === 'link') return target
  return kind === 'call' ? telHref(target) : `sms:${dialable(target)}`
}
