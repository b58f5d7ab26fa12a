import { HELP_TEXTS } from '#shared/texts/help.ts'
import { createStore } from '../state/store.ts'

/** What an installation tells somebody who needs help now. */
export type HelpWords = { emergency: string; helpline: string }

const STORAGE_KEY = 'help'
const BUILT_IN: HelpWords = { emergency: HELP_TEXTS.emergency, helpline: HELP_TEXTS.helpline }

const isHelp = (value: unknown): value is HelpWords =>
  typeof value === 'object' &&
  value !== null &&
  'emergency' in value &&
  typeof value.emergency === 'string' &&
  'helpline' in value &&
  typeof value.helpline === 'string'

const isBuiltIn = ({ emergency, helpline }: HelpWords) =>
  emergency === BUILT_IN.emergency && helpline === BUILT_IN.helpline

function keptWords(): HelpWords {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isHelp(kept) ? kept : BUILT_IN
  } catch {
    return BUILT_IN
  }
}

/** The words as this browser last heard them: a network is not needed to read them. */
export const helpWords = createStore<HelpWords>(keptWords())

function keepHelpWords(words: HelpWords) {
  helpWords.set(words)
  try {
    // What is built in needs no keeping.
    if (isBuiltIn(words)) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(words))
  } catch {
    // Where storage is refused they hold for this page.
  }
}

/** Asks the installation for its words, once for each page that is opened; without it those of before stay. */
export async function hearHelpWords(): Promise<void> {
  if (!navigator.onLine) return
  try {
    const answer = await fetch('/api/help')
    const words: unknown = await answer.json()
    if (answer.ok && isHelp(words)) keepHelpWords(words)
  } catch {
    // What was heard before, or is built in, will do.
  }
}

export const helpIsOpen = createStore(false)

/** Shows whom to call and whom to talk to, over whatever is on the page. */
export const openHelp = () => helpIsOpen.set(true)
export const closeHelp = () => helpIsOpen.set(false)
