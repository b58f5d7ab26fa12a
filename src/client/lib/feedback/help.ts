import { HELP_TEXTS } from '#shared/texts/help.ts'
import { createStore } from '../state/store.ts'

/** Emergency and helpline texts, which an installation may configure. */
export type HelpTexts = { emergency: string; helpline: string }

const STORAGE_KEY = 'help'
const BUILT_IN: HelpTexts = { emergency: HELP_TEXTS.emergency, helpline: HELP_TEXTS.helpline }

const isHelp = (value: unknown): value is HelpTexts =>
  typeof value === 'object' &&
  value !== null &&
  'emergency' in value &&
  typeof value.emergency === 'string' &&
  'helpline' in value &&
  typeof value.helpline === 'string'

const isBuiltIn = ({ emergency, helpline }: HelpTexts) =>
  emergency === BUILT_IN.emergency && helpline === BUILT_IN.helpline

function storedHelpTexts(): HelpTexts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isHelp(stored) ? stored : BUILT_IN
  } catch {
    return BUILT_IN
  }
}

/** The help texts last fetched, kept in local storage so that they can be read offline (decision 72). */
export const helpTexts = createStore<HelpTexts>(storedHelpTexts())

function storeHelpTexts(texts: HelpTexts) {
  helpTexts.set(texts)
  try {
    // The built-in texts need no storage.
    if (isBuiltIn(texts)) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(texts))
  } catch {
    // Without storage the texts last as long as the page.
  }
}

/** Fetches the installation's help texts, once per page load; on failure the stored or built-in ones stay. */
export async function refreshHelpTexts(): Promise<void> {
  if (!navigator.onLine) return
  try {
    const answer = await fetch('/api/help')
    const texts: unknown = await answer.json()
    if (answer.ok && isHelp(texts)) storeHelpTexts(texts)
  } catch {
    // The stored or built-in texts stay.
  }
}

export const helpIsOpen = createStore(false)

/** Opens the panel with emergency and helpline contacts. */
export const openHelp = () => helpIsOpen.set(true)
export const closeHelp = () => helpIsOpen.set(false)
