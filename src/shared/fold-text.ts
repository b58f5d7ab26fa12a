import { withoutInvisible } from './text.ts'

/** Apostrophes and breathings, the middle dot of Catalan, the Arabic tatweel: written or left out as people like. */
const OPTIONAL_SIGNS = /['\u2018\u2019\u201b\u02b9-\u02bf\u2032`\u00b7\u05f3\u05f4\u0640]/g
/** Accents and vowel points, also a nukta; not the vowel signs of India's scripts, nor what makes another kana. */
const ACCENTS =
  /(?![\u3099\u309a])(?=\p{Mn})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\u093c\u09bc\u0a3c\u0abc]/gu
/** Other blanks, dashes, and the dot between foreign names in Japanese. */
const BLANK_SIGNS = /[^\S ]|[\p{Pd}\u30fb]/gu
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g
const KATAKANA_FROM_HIRAGANA = 0x60

/** Letters without a decomposition, each with what people type for it. */
const LATIN_AND_GREEK = 'łl øo đd ðd ħh ŧt ŋn əe ɛe ɔo ɓb ɗd ƙk ƴy æae œoe þth ςσ'
// Alef, yeh, kaf and heh.
const ARABIC =
  '\u0671\u0627 \u0649\u064a \u06cc\u064a \u06a9\u0643 \u0629\u0647 \u06be\u0647 \u06c1\u0647 \u06d5\u0647'
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  `${LATIN_AND_GREEK} ${ARABIC}`.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
)
const WITH_PLAIN_LETTER = new RegExp(`[${[...PLAIN_LETTERS.keys()].join('')}]`, 'g')

/** Leaves nothing of signs alone. */
const fold = (text: string): string =>
  // An acute accent alone, used as an apostrophe, would decompose to a blank.
  withoutInvisible(text.replaceAll('\u00b4', '').normalize('NFKD'))
    // In this order ẞ, ß and SS are equal, and so are ı, i, I and İ.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(OPTIONAL_SIGNS, '')
    .replace(ACCENTS, '')
    .replace(WITH_PLAIN_LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_FROM_HIRAGANA))
    .replace(BLANK_SIGNS, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/**
 * Folds a text for search and for comparing names: what people leave out or type in another way is equal, such as case,
 * accents, apostrophes, joiners, dashes and blanks (decision 90). Signs alone stay: a search for `'` finds nobody. Stored
 * search texts hold it, so that a change needs a migration that computes them again.
 */
export const foldText = (text: string): string => fold(text) || withoutInvisible(text).replace(/\s+/g, '')

/** Returns the text that a search looks in: each of some texts, folded, on a line of its own. No term has a line break. */
export const toSearchText = (texts: readonly string[]): string => texts.map(foldText).join('\n')
