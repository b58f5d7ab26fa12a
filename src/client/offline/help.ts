import { helpContacts } from '#client/lib/feedback/help.ts'
import { toHelpLink } from '#client/lib/feedback/help-links.ts'
import type { HelpContact } from '#shared/help-contacts.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'
import { element } from './elements.ts'

const LOOK = 'btn min-h-13 w-full px-4 py-2 text-base '
const URGENT = `${LOOK}bg-danger text-on-danger hover:bg-danger-hover`
const CALM = `${LOOK}border-line-strong text-ink hover:bg-surface-2`

function contactLink(contact: HelpContact, look: string) {
  const { href, title, note } = toHelpLink(contact)
  const text = element('span', { class: 'grid leading-tight' }, title)
  text.append(' ', element('span', { class: 'font-normal text-xs' }, note))
  return element('li', { class: 'flex flex-auto' }, element('a', { href, class: look }, text))
}

const contactList = (label: string, contacts: readonly HelpContact[], look: string) =>
  element(
    'ul',
    { 'aria-label': label, class: 'flex flex-wrap gap-2' },
    ...contacts.map((contact) => contactLink(contact, look)),
  )

/** The programme's numbers, which work without the internet. */
export function helpSection() {
  const { emergency, helpline } = helpContacts.get()
  return element(
    'section',
    { class: 'card grid gap-3 p-6', 'aria-labelledby': 'help' },
    element('h2', { id: 'help', class: 'text-xl' }, HELP_TEXTS.open),
    element('p', { class: 'text-ink-2 text-sm' }, OFFLINE_TEXTS.helpNote),
    contactList(HELP_TEXTS.dangerTitle, emergency, URGENT),
    contactList(HELP_TEXTS.talkTitle, helpline, CALM),
  )
}
