const VOWEL = /[aeiouy]/
const LATIN = /^[a-z]+$/
const DOUBLED = /([^aeiou])\1$/
/** Consonant, vowel, consonant at the end of a single syllable: such a stem has lost an e, as in cod(ing). */
const SHORT = /^[^aeiou]*[aeiouy][^aeiouywx]$/

/** A word without the endings -s, -ing, -ed and -er, so that coder, coding and codes are one. Only for English letters. */
export function stemOf(word: string): string {
  if (!LATIN.test(word)) return word
  const singular = withoutS(word)
  const bare = withoutEnding(singular)
  return bare !== singular && SHORT.test(bare) ? `${bare}e` : withoutLast(bare)
}

/** Without a silent e, and with one letter where there were two: programme, programm and program are one. */
function withoutLast(word: string): string {
  if (word.endsWith('ie')) return `${word.slice(0, -2)}y`
  const isSilent = word.length > 3 && word.endsWith('e') && !SHORT.test(word.slice(0, -1))
  const bare = isSilent ? word.slice(0, -1) : word
  return DOUBLED.test(bare) ? bare.slice(0, -1) : bare
}

function withoutS(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutEnding(word: string): string {
  if (word.length > 4 && word.endsWith('ied')) return `${word.slice(0, -3)}y`
  for (const ending of ['ing', 'ed', 'er']) {
    const rest = word.slice(0, -ending.length)
    // Nothing would be left of a king, and a career is not one who cares.
    if (word.endsWith(ending) && rest.length > 2 && VOWEL.test(rest) && !rest.endsWith('e')) return rest
  }
  return word
}
