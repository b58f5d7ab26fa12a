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
