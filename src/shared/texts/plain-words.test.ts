import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countSyllables, readingAge } from '#tests/support/reading-age.ts'
import { CAMPAIGN, FOOTER_SENTENCE } from '../campaign.ts'
import { UI_TEXTS } from '../ui-texts.ts'

const HERE = import.meta.dirname
const SOURCE = join(HERE, '../..')

/** Catalogues and features that mentees never see. A new one counts as seen until it is listed here. */
const STAFF_ONLY = [
  'custom-rules.ts',
  'planning.ts',
  'safeguarding.ts',
  'screening.ts',
  'staff.ts',
  'supervision.ts',
  'vetting.ts',
]
const STAFF_FEATURES =
  /features\/(?:admin-|compatibility|mentor-changes|moderation|planning|safeguarding|staff|supervision|vetting)|admin-end-match/

/** A boy of 13 reads at 12 without effort. */
const MOST_AGE = 12
/** A short text swings with a single long word: "This conversation no longer exists." counts as 15. */
const MOST_AGE_OF_ONE = 16

/** Texts above that, and why they stay. */
const HARD: Record<string, string> = {
  [CAMPAIGN.steps[1].text]: 'the specification’s words for the second step',
  [FOOTER_SENTENCE]: 'the specification’s words for the footer',
  'Administrators are reviewing mentor applications.': 'the specification’s words for an empty list',
}

/** Words of another language's English, or of staff among themselves. */
const BANNED = /\b(?:somebody|nobody|anybody|everybody|whoever|whom|stands? in|the two|the other side)\b/i

/** Names, counts and details; a name and a list; a list. */
const SAMPLES: unknown[][] = [
  ['Sam', 'Alex', 2],
  ['Sam', []],
  [[]],
  [{ categories: [], reason: 'Sam' }],
  ['identity'],
]

/** Calls a text with the first values that it takes. */
function fillIn(text: (...values: unknown[]) => unknown, samples = SAMPLES): unknown {
  const [first = [], ...others] = samples
  try {
    return text(...first)
  } catch (error) {
    if (others.length === 0) throw error
    return fillIn(text, others)
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return textsIn(fillIn(value as (...values: unknown[]) => unknown))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const importTexts = async (path: string) =>
  textsIn({ ...((await import(join(SOURCE, path))) as Record<string, unknown>) })

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => name.test(path) && !/\.test\.tsx?$/.test(path))

/** Sentences that stand in the source itself, quoted or between tags. */
const SENTENCE = /(?<=['"`>]|^\s+)[A-Z][^'"`<>{}=;\n]*[a-z][.?](?=['"`<]|$)/gm
const sentencesIn = (path: string) => readFileSync(join(SOURCE, path), 'utf8').match(SENTENCE) ?? []

const isProse = (text: string) => /[a-z][.?]/.test(text) && text.split(' ').length > 3

const campaign = [...textsIn(CAMPAIGN), FOOTER_SENTENCE]
const catalogues = [...filesIn('shared/texts', /\.ts$/), ...filesIn('client/features', /\/texts\.ts$/)]
const seen = catalogues.filter(
  (path) => !STAFF_ONLY.some((name) => path.endsWith(`/${name}`)) && !STAFF_FEATURES.test(path),
)
const clientFiles = filesIn('client', /\.tsx?$/)

async function seenByMentees(): Promise<string[]> {
  const catalogue = await Promise.all(seen.map(importTexts))
  const inline = clientFiles.filter((path) => !STAFF_FEATURES.test(path)).flatMap(sentencesIn)
  return [...new Set([...catalogue.flat(), ...inline, ...campaign])].filter(isProse)
}

describe('what mentees read', () => {
  test(`has a reading age of at most ${MOST_AGE}`, async () => {
    const texts = [...(await seenByMentees()), ...textsIn(UI_TEXTS).filter(isProse)]
    const age = readingAge(texts)
    process.stdout.write(`Reading age of the ${texts.length} texts that mentees see: ${age.toFixed(1)} years\n`)
    expect(age).toBeLessThanOrEqual(MOST_AGE)
  })

  test(`has no single text above ${MOST_AGE_OF_ONE} without a reason`, async () => {
    const hard = (await seenByMentees()).filter((text) => readingAge([text]) > MOST_AGE_OF_ONE)
    expect(hard.filter((text) => !(text in HARD))).toEqual([])
    expect(Object.keys(HARD).filter((text) => !hard.includes(text))).toEqual([])
  })

  test('does not speak of staff', async () => {
    expect((await seenByMentees()).filter((text) => /\bstaff\b/i.test(text))).toEqual([])
  })
})

test('no text has words that nobody would say aloud', async () => {
  const texts = [...(await Promise.all(catalogues.map(importTexts))).flat(), ...campaign]
  const all = [...texts, ...clientFiles.flatMap(sentencesIn)]
  expect(all.filter((text) => BANNED.test(text))).toEqual([])
})

test.for([
  ['cat', 1],
  ['message', 2],
  ['delivered', 3],
  ['conversation', 4],
  ['didn’t', 2],
  ['won’t', 1],
  ['asked', 1],
  ['wanted', 2],
] as const)('counts the syllables of "%s"', ([word, count]) => {
  expect(countSyllables(word)).toBe(count)
})
