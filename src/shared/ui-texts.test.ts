import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { QUOTED_TEXTS, QUOTED_VALUES } from '#tests/support/specification-texts.ts'
import { AVAILABILITY_CHOICES } from './enums.ts'
import { UI_TEXTS } from './ui-texts.ts'

type Catalogue = typeof UI_TEXTS
type WithGap = {
  [Key in keyof Catalogue]: Catalogue[Key] extends (...gaps: never[]) => string ? Key : never
}[keyof Catalogue]
type Fillings = { [Key in WithGap]: Parameters<Catalogue[Key]>[] }

const LOADED = [
  'user',
  'pending mentors',
  'approved mentors',
  'mentees',
  'matches',
  'mentors',
  'profile',
  'match details',
] as const

/** Arguments for text functions: the placeholder words of the specification, so that its quotations come out. */
const FILLINGS = {
  loginFailedStatus: [['{status}']],
  welcomeBack: [['{name}']],
  accessDenied: [['mentor'], ['mentee'], ['admin']],
  failedToFetch: LOADED.map((what) => [what, '{status}']),
  errorLoadingSessions: [['{message}']],
  noMentorsMatching: [['{term}']],
  pendingApprovals: [[7]],
  approvedMentors: [[7]],
  mentorStatusFailed: [['{status}']],
  mentorRemovalFailed: [['{status}']],
  menteeStatusFailed: [['{status}']],
  menteeRemovalFailed: [['{status}']],
  settingsSaved: [['General'], ['Matching'], ['Email']],
  adminCreationFailed: [['']],
  sessionsWith: [['{mentor name}']],
  conversationWith: [["{other party's full name}"]],
} satisfies Fillings

const fillingsOf = (key: string): readonly (readonly unknown[])[] =>
  Object.hasOwn(FILLINGS, key) ? FILLINGS[key as WithGap] : [[]]

const quotedTexts = new Set(
  Object.entries(UI_TEXTS).flatMap(([key, entry]) =>
    fillingsOf(key).map((gaps) =>
      typeof entry === 'string' ? entry : (entry as (...gaps: unknown[]) => string)(...gaps),
    ),
  ),
)

/** The variants of a quotation that the specification writes for several cases or with a number. */
const shown = (quoted: string): string[] => {
  const [, cases] = /^\{(\w+(?:\|\w+)+)\}/.exec(quoted) ?? []
  if (cases) return cases.split('|').map((variant) => quoted.replace(/^\{[^}]*\}/, variant))
  return [quoted.replace('(count)', '(7)')]
}

const quotations = Object.entries(QUOTED_TEXTS).flatMap(([section, texts]) =>
  texts.map((text) => [section, text] as const),
)

describe('what the specification quotes', () => {
  test.for(quotations)('%s: %s', ([, text]) => {
    expect(shown(text).filter((words) => !quotedTexts.has(words))).toEqual([])
  })

  test('of availability is what the forms offer [S2.39, S9.11]', () => {
    expect(AVAILABILITY_CHOICES).toEqual(QUOTED_VALUES.availability)
  })
})

const SOURCE = join(import.meta.dirname, '..')

/** Production code, without tests and the catalogue. */
const sources = ['client', 'server', 'shared'].flatMap((folder) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^shared\/ui-texts\.ts$/.test(path)),
)
const read = sources.map((path) => [path, readFileSync(join(SOURCE, path), 'utf8')] as const)

test('the catalogue is the only place of its texts', () => {
  const escaped = [...quotedTexts].filter(Boolean).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // The whole text between quotes or tags.
  const literal = new RegExp(`(?:^|['"\`>])[^\\S\\n]*(?:${escaped.join('|')})(?:$|['"\`<])`, 'gm')
  const found = read.flatMap(([path, source]) =>
    [...source.matchAll(literal)].map(([text]) => `${path}: ${text.trim()}`),
  )
  expect(found).toEqual([])
})
