import '#shared/screening/all-languages.ts'
import type { Services } from '#server/context.ts'
import { invalidField } from '#server/errors.ts'
import { BRAND } from '#shared/brand.ts'
import { foldText } from '#shared/fold-text.ts'
import { normaliseText } from '#shared/screening/normalise.ts'
import { NAME_TEXTS } from '#shared/texts/accounts.ts'

// All languages, for the look-alikes of other alphabets.
/** Words that alone suggest that a person works for the programme. */
const ROLE_WORDS = `
admin admins administrator administrators administration sysadmin webmaster support staff team teams moderator moderators
moderation desk helpdesk service services customer official safeguarding safety protection manager managers coordinator
coordinators
`
/** Words that may surround a role word: `The Support Team` is still only a role. */
const COMPANION_WORDS = `
the our your an of and for from to at here mr mrs ms real true verified help helper mod mods site web website app online chat
user users member members mentor mentors mentoring mentee mentees program programme head chief lead senior junior main super
system systems care account accounts security tech technical central community contact office officer officers leader leaders agent
agents worker workers live it me uk us designated child children young youth people trust case duty emergency
`
/** Minimum length of a part of a joined word such as `theadmin`. Shorter parts are endings of real names. */
const JOINED_PART_MIN = 3
/** Minimum length of a programme name to be searched as a substring. Shorter ones occur in real names by chance. */
const SUBSTRING_MIN = 6

const LOOK_ALIKE_SIGNS: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ l: 'i', '|': 'i', '!': 'i', '@': 'a', $: 's', '€': 'e' },
}

/** Returns the confusables skeleton of a folded word: digits, signs and pairs of letters become the letter they look like. */
const skeletonOf = (letters: string) =>
  foldText(letters)
    .replace(/[013457l8|!@$€]/g, (sign) => LOOK_ALIKE_SIGNS[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('uu', 'w')

const skeletonsIn = (words: string) => new Set(words.trim().split(/\s+/).map(skeletonOf))
const ROLE_SKELETONS = skeletonsIn(ROLE_WORDS)
const COMPANION_SKELETONS = skeletonsIn(COMPANION_WORDS)

const WORD_SEPARATOR = /[^\p{L}\p{N}|!@$€]+/u
const EDGE_SIGNS = /^[\d|!@$€]+|[\d|!@$€]+$/g
const BIDI_OVERRIDES = /[\u202d\u202e]/

/** Returns all ways to split a name into words: at every separator, only at spaces, or not at all if spelt letter by letter. */
function wordSplitsOf(letters: string): string[][] {
  const words = letters.split(WORD_SEPARATOR).filter(Boolean)
  const spaced = letters.split(/\s+/).map((word) => word.split(WORD_SEPARATOR).join(''))
  const spelt = words.every((word) => word.length === 1) ? [words.join('')] : []
  return [words, spaced.filter(Boolean), spelt].filter((split) => split.length > 0)
}

type Kind = 'role' | 'companion' | undefined

function kindOf(skeleton: string): Kind {
  if (ROLE_SKELETONS.has(skeleton)) return 'role'
  return COMPANION_SKELETONS.has(skeleton) ? 'companion' : joinedKindOf(skeleton)
}

/** Returns the kind of two known words written as one, such as `supportteam` or `theadmin`. */
function joinedKindOf(skeleton: string): Kind {
  for (let index = JOINED_PART_MIN; index <= skeleton.length - JOINED_PART_MIN; index += 1) {
    const parts = [skeleton.slice(0, index), skeleton.slice(index)]
    const known = parts.every((part) => ROLE_SKELETONS.has(part) || COMPANION_SKELETONS.has(part))
    if (known && parts.some((part) => ROLE_SKELETONS.has(part))) return 'role'
  }
  return undefined
}

/** Returns whether a name consists only of role words and companions. One other word makes it a personal name. */
function isRoleOnly(words: readonly string[]): boolean {
  const bare = (word: string) => word.replace(EDGE_SIGNS, '')
  const kinds = words
    .filter((word) => bare(word) !== '')
    .map((word) => kindOf(skeletonOf(word)) ?? kindOf(skeletonOf(bare(word))))
  return kinds.includes('role') && kinds.every((kind) => kind !== undefined)
}

/** Returns whether a name occurs in the words: as a substring of one, or exactly as a run of successive ones. */
function containsName(words: readonly string[], wanted: string): boolean {
  const skeletons = words.map(skeletonOf)
  if (wanted.length >= SUBSTRING_MIN && skeletons.some((skeleton) => skeleton.includes(wanted))) return true
  return words.some((_, from) => {
    // Join before taking the skeleton: a pair such as `rn` may be split between two words.
    for (let to = from + 1; to <= words.length; to += 1) {
      const run = skeletonOf(words.slice(from, to).join(''))
      if (run === wanted) return true
      if (run.length > wanted.length + 2) return false
    }
    return false
  })
}

/**
 * Returns whether a full name sounds like the programme's own staff: it contains one of `names` (of the product, of the
 * programme) or consists only of role words (decision 90). Only whole words count as role words, so Stafford and Teamah
 * are personal names.
 */
export function soundsOfficial(fullName: string, names: readonly string[]): boolean {
  // Before splitting: slashes that draw a letter are not separators.
  const letters = normaliseText(fullName).letters.replaceAll('\\/\\/', 'w').replaceAll('\\/', 'v')
  const directions = BIDI_OVERRIDES.test(fullName)
    ? [letters, Array.from(letters).reverse().join('')]
    : [letters]
  const wordSplits = directions.flatMap(wordSplitsOf)
  const wanted = names
    .map((name) => skeletonOf(wordSplitsOf(normaliseText(name).letters)[0]?.join('') ?? ''))
    .filter(Boolean)
  return wordSplits.some((words) => isRoleOnly(words) || wanted.some((name) => containsName(words, name)))
}

const OWN_TEXTS = ['fullName', 'experience', 'availability'] as const
type OwnTexts = Partial<Record<(typeof OWN_TEXTS)[number], string | readonly string[] | null>>

/** Throws `invalid` for a text about oneself that sounds like the programme itself or its staff (decision 90). */
export function requireUnofficialTexts({ policy }: Pick<Services, 'policy'>, texts: OwnTexts): void {
  const { programmeName } = policy
  const names = programmeName ? [BRAND, programmeName] : [BRAND]
  for (const field of OWN_TEXTS) {
    const value = texts[field] ?? ''
    if (!soundsOfficial(typeof value === 'string' ? value : value.join(' '), names)) continue
    throw invalidField(field, field === 'fullName' ? NAME_TEXTS.soundsOfficial : NAME_TEXTS.textSoundsOfficial)
  }
}

/** Each letter with its homoglyphs: letters of other scripts and shapes that look like it. */
const LOOK_ALIKE_LETTERS = `
a аαɑᴀАΑ
b ьʙЬВΒ
c сϲᴄСϹ
d ԁᴅԀ
e еᴇ℮ЕΕ
g ɡցɢ
h нһհʜНҺΗ
i lіιıɩɪӏʟІΙӀ
j јϳᴊЈ
k кκᴋКΚ
m мᴍМΜ
n пηոɴПΝ
o оοօᴏОΟ
p рρᴘРΡ
q ԛԚ
r гʀГ
s ѕꜱЅ
t тτᴛТΤ
u υսᴜ
v νѵᴠѴ
w ԝᴡԜ
x хχХΧ
y уγүʏУΥҮ
z ᴢΖ
`

const BASE_LETTERS: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKE_LETTERS.trim()
    .split('\n')
    .flatMap((line) => {
      const [letter = '', alike = ''] = line.split(' ')
      return Array.from(alike, (character): [string, string] => [character, letter])
    }),
)

/**
 * Returns a key that is equal for usernames that look alike. Only letters are mapped: digits, accents and different
 * letters of one script stay distinct. Migration 0014 has a copy; a change needs a migration that recomputes the keys
 * (decision 90).
 */
export function lookAlikeKey(username: string): string {
  let key = ''
  for (const character of username.normalize('NFKC').trim().normalize('NFD')) {
    const small = character.toLowerCase()
    key += BASE_LETTERS.get(character) ?? BASE_LETTERS.get(small) ?? small
  }
  // Drops the combining dot that lowercasing a Turkish capital I leaves.
  return key.replaceAll('i\u0307', 'i')
}
