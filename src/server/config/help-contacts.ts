import * as z from 'zod/mini'
import type { HelpContact } from '#shared/help-contacts.ts'

const ENTRIES_MAX = 6
const LABEL_MAX = 40
const TARGET_MAX = 200

const TEXT_PREFIX = 'sms:'
/** At least two digits, grouped as people write them. */
const NUMBER = /^\+?\d[\d ().-]{1,24}$/

const EXAMPLE = 'Europe=112; Text us=sms:85258; Find a helpline=https://findahelpline.com'
const RULE =
  `must be a list of at most ${ENTRIES_MAX} entries such as "${EXAMPLE}": ` +
  `a label of at most ${LABEL_MAX} characters, =, and a phone number, ${TEXT_PREFIX} and a number, or an https:// address`

function isHttpsPage(text: string): boolean {
  return text.length <= TARGET_MAX && URL.canParse(text) && new URL(text).protocol === 'https:'
}

function targetOf(text: string): Pick<HelpContact, 'kind' | 'target'> | undefined {
  if (NUMBER.test(text)) return { kind: 'call', target: text }
  if (isHttpsPage(text)) return { kind: 'link', target: text }
  const number = text.startsWith(TEXT_PREFIX) ? text.slice(TEXT_PREFIX.length).trim() : ''
  return NUMBER.test(number) ? { kind: 'text', target: number } : undefined
}

/** Parses `Europe=112`; undefined if it is not understood. */
function parseEntry(entry: string): HelpContact | undefined {
  const [, label = '', text = ''] = /^([^=]*)=(.*)$/s.exec(entry) ?? []
  const target = targetOf(text.trim())
  const isNamed = label.trim() !== '' && label.trim().length <= LABEL_MAX
  return target && isNamed ? { ...target, label: label.trim() } : undefined
}

const entriesOf = (list: string) =>
  list
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Returns what is wrong with a list, naming the first entry that is not understood. */
function problemOf(list: string): string | undefined {
  const entries = entriesOf(list)
  const unclear = entries.find((entry) => !parseEntry(entry))
  if (unclear !== undefined) return `${RULE}. Not understood: "${unclear}"`
  return entries.length === 0 || entries.length > ENTRIES_MAX ? RULE : undefined
}

/** An environment variable with contacts, such as `Europe=112; United Kingdom=999`. */
export const helpContacts = z.pipe(
  z
    .string()
    .check(
      z.refine((list) => problemOf(list) === undefined, { error: ({ input }) => problemOf(String(input)) }),
    ),
  z.transform((list) => entriesOf(list).flatMap((entry) => parseEntry(entry) ?? [])),
)
