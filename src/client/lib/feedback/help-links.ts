import { contactHref, type HelpContact } from '#shared/help-contacts.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'

const TITLES: Record<HelpContact['kind'], (contact: HelpContact) => string> = {
  call: ({ target }) => HELP_TEXTS.call(target),
  text: ({ target }) => HELP_TEXTS.text(target),
  link: ({ label }) => label,
}

/** `https://findahelpline.com/gb` → `findahelpline.com` */
const hostOf = (page: string) => page.replace(/^https:\/\/(?:www\.)?/, '').replace(/[/?#].*$/s, '')

/** Returns a contact as a link to press. */
export const toHelpLink = (contact: HelpContact) => ({
  kind: contact.kind,
  href: contactHref(contact),
  title: TITLES[contact.kind](contact),
  note: contact.kind === 'link' ? hostOf(contact.target) : contact.label,
  /** For screen readers only. */
  spoken: contact.kind === 'link' ? HELP_TEXTS.newTab : undefined,
})
