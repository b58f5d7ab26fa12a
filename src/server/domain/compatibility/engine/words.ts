import { lazy } from '#shared/lazy.ts'

/** Maximum number of different words compared, of a text and of a list entry. */
export const TEXT_WORDS_MAX = 60
export const ENTRY_WORDS_MAX = 3

/** A word as written, and its normalized stem for comparison. */
export type Word = { written: string; stem: string }

const SEPARATORS = /[^\p{L}\p{M}\p{N}+#]+/u
/** In these scripts words of one or two letters are ignored; other scripts write whole words in one or two. */
const TOO_SHORT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{1,2}$/u
const MARKS = /[\u0300-\u036f]/g

/** Removes case and accents. Several steps are needed because ẞ, ß and SS are equal, too. */
const foldCase = (word: string) =>
  word.normalize('NFKD').toLowerCase().toUpperCase().toLowerCase().normalize('NFKD').replace(MARKS, '')

const tokenize = (text: string) =>
  text
    .normalize('NFC')
    .split(SEPARATORS)
    .filter((word) => word !== '')

/** Returns up to `max` distinct words of a text without stop words, in their order. */
export function extractWords(text: string, max: number = TEXT_WORDS_MAX): Word[] {
  const found = new Map<string, Word>()
  for (const written of tokenize(text)) {
    if (found.size === max) break
    const plain = foldCase(written)
    const bare = stemOf(plain)
    if (TOO_SHORT.test(plain) || isStopWord(bare)) continue
    const stem = canonicalStem(bare)
    if (!found.has(stem)) found.set(stem, { written, stem })
  }
  return [...found.values()]
}

/** Returns the sorted stems of a list entry, or the whole entry if it has none, as with `IT` or `AI`. */
export function entryStems(entry: string): string[] {
  const stems = extractWords(entry, ENTRY_WORDS_MAX).map(({ stem }) => stem)
  if (stems.length > 0) return stems.sort()
  const whole = tokenize(entry).map(foldCase).join(' ')
  return whole === '' ? [] : [whole]
}

const VOWEL = /[aeiouy]/
const LATIN = /^[a-z]+$/
const DOUBLED = /([^aeiou])\1$/
/** A single syllable of consonants, vowel, consonant: such a stem has lost an e, as in cod(ing). */
const SHORT_SYLLABLE = /^[^aeiou]*[aeiouy][^aeiouywx]$/

/**
 * Returns a word without the suffixes -s, -ing, -ed and -er: coder, coding and codes have one stem. English only;
 * words with other letters stay unchanged.
 */
export function stemOf(word: string): string {
  if (!LATIN.test(word)) return word
  const singular = stripPlural(word)
  const bare = stripSuffix(singular)
  return bare !== singular && SHORT_SYLLABLE.test(bare) ? `${bare}e` : normalizeEnd(bare)
}

/** Drops a silent e and a doubled last letter: programme, programm and program are equal. */
function normalizeEnd(word: string): string {
  if (word.endsWith('ie')) return `${word.slice(0, -2)}y`
  const isSilent = word.length > 3 && word.endsWith('e') && !SHORT_SYLLABLE.test(word.slice(0, -1))
  const bare = isSilent ? word.slice(0, -1) : word
  return DOUBLED.test(bare) ? bare.slice(0, -1) : bare
}

function stripPlural(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

function stripSuffix(word: string): string {
  if (word.length > 4 && word.endsWith('ied')) return `${word.slice(0, -3)}y`
  for (const ending of ['ing', 'ed', 'er']) {
    const rest = word.slice(0, -ending.length)
    // Not for king, of which too little would be left, or career, which does not come from care.
    if (word.endsWith(ending) && rest.length > 2 && VOWEL.test(rest) && !rest.endsWith('e')) return rest
  }
  return word
}

/** Words that say nothing about interests, goals or skills. */
const STOP_WORDS = `
  a about after again all also always am an and any anyone anything are around as ask at away back be because
  become been before begin being best better between big both but by can cannot could day did do does doing done
  down each else enjoy especially etc even ever every everyone everything favorite favourite feel few finally
  find finish first for from full gain get give go going good got great had has have having he hello help her
  here him his hobby how i if improve in interest into is it its just keep kind know last learn let like little
  long look lot love make many maybe me mine month more most much must my myself need never new next nice no not
  nothing now of off often old on once one only or other others our out over own people person please put quite
  rather really same school see seem set shall she should show since skill small so some someone something soon
  start still stuff such sure take ten than thank thanks that the their them then there these they thing think
  this those through time to today together tomorrow too topic toward towards try under until up upon us use
  useful usually various very via want was way we week well were what whatever when where whether which while
  who whole whom whose why will wish with within without work would year yes yet you your yourself
`

/** Rows of synonyms; the first of each row is the canonical form. */
const SYNONYMS = [
  'football soccer',
  'programming coding software programmer developer',
  'maths mathematics math mathematical mathematician',
  'gaming videogame esports',
  'physics physicist',
  'chemistry chemist',
  'biology biologist',
  'science scientist scientific',
  'technology tech technical',
  'electronics electrician electrical electronic',
  'robotics robot',
  'fitness gym workout exercise',
  'running jogging jogger',
  'hiking trekking rambling',
  'cycling bicycle bike cyclist',
  'athletics athlete',
  'swimming swimmer',
  'football footballer',
  'drawing sketching sketch',
  'art artist artistic',
  'photography photo photographer',
  'film movie cinema',
  'theatre theater drama acting actor',
  'music musician musical song',
  'guitar guitarist',
  'drums drummer percussion',
  'reading books literature',
  'writing author',
  'cooking cookery chef culinary',
  'baking bakery',
  'gardening gardener horticulture',
  'woodwork carpentry carpenter joinery joiner',
  'mechanics mechanic',
  'medicine medical doctor physician',
  'ambulance paramedic',
  'law lawyer legal solicitor',
  'police policing',
  'business entrepreneur entrepreneurship startup',
  'money finance financial budgeting',
  'career job profession employment',
  'university college',
  'exam examination',
  'revision revise',
  'apprenticeship apprentice',
  'confidence confident',
  'nerves nervous nervousness',
  'stress stressful stressed',
  'friendship friend',
  'languages language linguistics',
  'politics political politician',
  'history historian historical',
  'animals animal pet',
  'veterinary vet veterinarian',
]

const splitWords = (text: string) => text.split(/\s+/).filter((word) => word !== '')

const stopWordStems = lazy(() => new Set(splitWords(STOP_WORDS).map(stemOf)))
const canonicalStems = lazy(
  () =>
    new Map(
      SYNONYMS.flatMap((row) => {
        const [first = '', ...others] = splitWords(row).map(stemOf)
        return others.map((other) => [other, first] as const)
      }),
    ),
)

/** Whether a stem is too common to compare. */
const isStopWord = (stem: string): boolean => stopWordStems().has(stem)

/** Returns the first of a row of synonyms for a stem, or the stem itself. */
const canonicalStem = (stem: string): string => canonicalStems().get(stem) ?? stem
