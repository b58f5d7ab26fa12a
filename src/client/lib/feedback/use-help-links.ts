import { contactHref, type HelpContact } from '#shared/help-contacts.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { useStore } from '../state/use-store.ts'
import { helpContacts } from './help.ts'

const TITLES: Record<HelpContact['kind'], (contact: HelpContact) => string> = {
  call: ({ target }) => HELP_TEXTS.call(target),
  text: ({ target }) => HELP_TEXTS.text(target),
  link: ({ label }) => label,
}

/** `https://findahelpline.com/gb` → `findahelpline.com` */
const hostOf = (page: string) => page.replace(/^https:\/\/(?:www\.)?/, '').replace(/[/?#].*$/s, '')

const toLink = (contact: HelpContact) => ({
  kind: contact.kind,
  href: contactHref(contact),
  title: TITLES[contact.kind](contact),
  note: contact.kind === 'link' ? hostOf(contact.target) : contact.label,
  /** For screen readers only. */
  spoken: contact.kind === 'link' ? HELP_TEXTS.newTab : undefined,
})

/** Returns the installation's emergency numbers and helplines, as links to press. */
export function useHelpLinks() {
  const { emergency, helpline } = useStore(helpContacts)
  return { emergency: emergency.map(toLink), helpline: helpline.map(toLink) }
}
