import { DEFAULT_HELP, type HelpContacts, isHelpContact } from '#shared/help-contacts.ts'
import { createStore } from '../state/store.ts'

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
