import type { Locator } from 'playwright-core'
import type { Window } from './browser.ts'

/** Parts of a tree that differ from run to run. */
const VARIABLE: [RegExp, string][] = [
  [/\/chat\/\d+/g, '/chat/ID'],
  [
    /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:, \d{4})?\b/g,
    'DATE',
  ],
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}\b/g, 'DATE'],
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
    'MONTH',
  ],
  [/\b\d{1,2}:\d{2}(?:[  ][AP]M)?\b/g, 'TIME'],
  [/\b\d{8}\b/g, 'NUMBER'],
  [/\b[\w ]*Chrom[\w ]* on a computer\b/g, 'BROWSER on a computer'],
  [/\b\d+ minutes left\b/g, 'MINUTES left'],
  [/\bDue in \d+ hours\b/g, 'Due in HOURS'],
  [/\bOpened (?:just now|\d+ minutes? ago)\b/g, 'Opened a moment ago'],
  [/time zone: [^"]*/g, 'time zone: ZONE'],
  [/As on this device \([^)]*\)/g, 'As on this device (ZONE)'],
  [/(?:localhost|127\.0\.0\.1):\d+/g, 'HOST'],
  [/\b(?:a few seconds|\d+ seconds?|a minute|\d+ minutes?) ago\b/g, 'a moment ago'],
]

/** A journey as a screen reader reads it: one accessibility tree for each step. */
export class Journey {
  readonly #window: Window
  readonly #steps = new Map<string, string>()

  constructor(window: Window) {
    this.#window = window
  }

  /**
   * Adds what the page, or a part of it, is read as once everything has loaded and nothing changes any more. A test that runs
   * again replaces its steps.
   */
  async read(step: string, part: Locator = this.#window.page.locator('body')): Promise<void> {
    this.#steps.set(step, await this.#readStable(part))
  }

  async #readStable(part: Locator): Promise<string> {
    let last = ''
    for (let count = 0; count < READS_MAX; count += 1) {
      const isLoading = this.#window.isLoading()
      const tree = normalize(await part.ariaSnapshot())
      if (tree === last && !isLoading) return tree
      last = isLoading ? '' : tree
      await this.#window.page.waitForTimeout(BETWEEN_MS)
    }
    throw new Error('The page never comes to rest')
  }

  /** All steps, without what differs from run to run. */
  toString(): string {
    return [...this.#steps].map(([step, tree]) => `# ${step}\n${tree}\n`).join('\n')
  }
}

/** How often a tree is read before two in a row must have been the same. */
const READS_MAX = 100
const BETWEEN_MS = 250

/** Days of a calendar and times to choose: there are others each day. */
const IS_CHOICE_OF_TIME =
  /^\s*- (?:rowgroup|row|gridcell|option|button) ?(?:"(?:Today, )?(?:DATE|TIME)\b.*)?:?$/

/** Which time zones there are is up to the browser. */
const IS_TIME_ZONE = /^\s*- option "(?:[A-Z][A-Za-z]+\/[^"]+|UTC)"$/

/** A toast in its live region: on a slow machine it may have gone. */
const TOAST = /^( *)- status:\n(?:\1 {2}.*\n)*?\1 {2}- button "Dismiss"$/gm

const normalize = (tree: string) =>
  VARIABLE.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), tree)
    .replace(TOAST, '$1- status')
    .split('\n')
    .filter((line) => !IS_CHOICE_OF_TIME.test(line) && !IS_TIME_ZONE.test(line))
    .join('\n')
