import {
  contactHref,
  DEFAULT_HELP,
  type HelpContact,
  type HelpContacts,
  isHelpContact,
} from '#shared/help-contacts.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { createStore } from '../state/store.ts'
import { useStore } from '../state/use-store.ts'

const STORAGE_KEY = 'help'

const isContactList = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isHelpContact)

/** Earlier versions stored sentences, which are ignored. */
const isHelp = (value: unknown): value is HelpContacts =>
  typeof value === 'object' &&
  value !== null &&
  'emergency' in value &&
  isContactList(value.emergency) &&
  'helpline' in value &&
  isContactList(value.helpline)

function storedHelp(): HelpContacts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isHelp(stored) ? stored : DEFAULT_HELP
  } catch {
    return DEFAULT_HELP
  }
}

/** The contacts last fetched, kept in local storage so that they are there without a network (decision 70). */
export const helpContacts = createStore<HelpContacts>(storedHelp())

function storeHelp(help: HelpContacts) {
  helpContacts.set(help)
  try {
    const json = JSON.stringify(help)
    // The built-in contacts need no storage.
    if (json === JSON.stringify(DEFAULT_HELP)) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, json)
  } catch {
    // Without storage the contacts last as long as the page.
  }
}

/** Fetches the installation's contacts, once per page load; on failure the stored or built-in ones stay. */
export async function refreshHelp(): Promise<void> {
  if (!navigator.onLine) return
  try {
    const answer = await fetch('/api/help')
    const help: unknown = await answer.json()
    if (answer.ok && isHelp(help)) storeHelp(help)
  } catch {
    // The stored or built-in contacts stay.
  }
}

export const helpIsOpen = createStore(false)

/** Whether our team has been told of the danger in the last message of the open conversation. */
export const teamIsTold = createStore(false)

/** Opens the panel with emergency and helpline contacts. */
export const openHelp = () => helpIsOpen.set(true)
export const closeHelp = () => helpIsOpen.set(false)

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

/**
 * Where a page without the footer of signed-in pages shows the button for urgent help. The button loads after what the page
 * shows first.
 */
export const helpSlot = createStore<HTMLElement | null>(null)

/** The `ref` of the slot. */
export const setHelpSlot = (node: HTMLElement | null): void => helpSlot.set(node)

/** Returns the installation's emergency numbers and helplines, as links to press. */
export function useHelpLinks() {
  const { emergency, helpline } = useStore(helpContacts)
  return { emergency: emergency.map(toHelpLink), helpline: helpline.map(toHelpLink) }
}
