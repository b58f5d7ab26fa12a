const SENTENCE_END = /[.?!:]+(?=\s|$)/
const WORD = /[a-z0-9]+(?:[’'-][a-z0-9]+)*/gi

/** Letters at the end, or a `y` at the start, that are written but not spoken. */
const SILENT = /(?:[^laeiouy]es|[^laeioutdy]ed|[^laeiouy]e)$|^y/
/** The `n’t` of "didn’t" and "isn’t" is a syllable of its own, that of "won’t" and "aren’t" is not. */
const SPOKEN_NOT = /[ds]n[’']t$/

/** Counts the syllables of an English word by its groups of vowels. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const groups = letters.replace(SILENT, '').match(/[aeiouy]{1,2}/g) ?? []
  return Math.max(1, groups.length) + (SPOKEN_NOT.test(word) ? 1 : 0)
}

const wordsOf = (text: string): string[] => text.match(WORD) ?? []
const sentencesOf = (text: string): string[] =>
  text.split(SENTENCE_END).filter((part) => wordsOf(part).length > 0)

/** Returns the age at which the texts are understood: the Flesch-Kincaid grade plus 5 years. */
export function readingAge(texts: readonly string[]): number {
  const words = texts.flatMap(wordsOf)
  const sentences = texts.flatMap(sentencesOf).length
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59 + 5
}
